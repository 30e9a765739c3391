import { array, assert, asyncProperty, constantFrom, nat, record } from 'fast-check'
import { expect, it } from 'vitest'
import type { RecordHead } from '@lsb/contract'
import { digestOf } from '../acts/act.ts'
import { EMPTY_HEAD, headAfter, linesAfter } from '../acts/line.ts'
import { logRecordCheck, reportOn } from './check-record.ts'
import { evidenceOf, type MadeUpDatabase, madeUpBoard, type Step } from './testing.ts'

const RUNS = process.env['PROVE'] === '1' ? 10_000 : 300
const kinds = [
  'publish',
  'withdraw',
  'decide',
  'paper',
  'facts',
  'key',
  'number',
] as const satisfies readonly Step['kind'][]
const history = array(record({ kind: constantFrom(...kinds), who: nat(20), value: nat(1000) }), {
  minLength: 4,
  maxLength: 14,
})
const at = nat(1000)

const boardAfter = (steps: readonly Step[]) => {
  const board = madeUpBoard()
  for (const step of steps) board.run(step)
  return board
}
const findingsOf = async (database: MadeUpDatabase, held: readonly RecordHead[], now: Date) =>
  (await reportOn(evidenceOf(database), held, now)).findings

/** Whoever holds the database changes it and makes the chain fit again: only a head outside shows that. */
const withNewChain = (database: MadeUpDatabase): MadeUpDatabase => {
  const acts = database.acts.map((act) => ({ ...act, digest: digestOf(act) }))
  const inOrder = database.lines
    .map(({ act }) => acts.find(({ id }) => id === act) ?? acts[0])
    .filter((act) => act !== undefined)
  const lines = linesAfter(EMPTY_HEAD, inOrder)
  return { ...database, acts, lines, head: headAfter(lines) }
}

const later = (instant: string): string => new Date(Date.parse(instant) + 86_400_000).toISOString()
const chosen = <T>(list: readonly T[], index: number): T | undefined => list[index % Math.max(1, list.length)]

/** Each changes the database as somebody with the database could; false when there is nothing of the kind to change. */
const mutations: Record<string, (database: MadeUpDatabase, index: number) => boolean> = {
  'a row’s status': ({ stored }, index) => {
    const row = chosen([...stored.registers.licensed.rows.values()], index)
    if (row !== undefined) row.status += '!'
    return row !== undefined
  },
  'a row’s name': ({ stored }, index) => {
    const row = chosen([...stored.registers.licensed.rows.values()], index)
    if (row !== undefined) row.name = 'Somebody Else'
    return row !== undefined
  },
  'a missing row': ({ stored: { registers } }, index) =>
    registers.licensed.rows.delete(chosen([...registers.licensed.rows.keys()], index) ?? ''),
  'the instant of a version': ({ stored }, index) => {
    const version = chosen([...stored.registers.licensed.versions.values()], index)
    if (version !== undefined) version.published_at = later(version.published_at)
    return version !== undefined
  },
  'an instant that is none': ({ stored }, index) => {
    const version = chosen([...stored.registers.licensed.versions.values()], index)
    if (version !== undefined) version.published_at = '2026-99-99T00:00:00.000Z'
    return version !== undefined
  },
  'a withdrawal': ({ stored }, index) => {
    const version = chosen([...stored.registers.licensed.versions.values()], index)
    if (version === undefined) return false
    version.withdrawn = version.withdrawn === null ? version.published_at : null
    return true
  },
  'what a version changed': ({ changes }, index) => {
    const row = chosen(chosen([...changes.values()], index) ?? [], index)
    if (row !== undefined) Object.assign(row.after ?? row.before ?? {}, { status: 'Another' })
    return row !== undefined
  },
  'the salt of a change': ({ changes }, index) => {
    const change = chosen(chosen([...changes.values()], index) ?? [], index)
    if (change !== undefined) change.salt = 'another'
    return change !== undefined
  },
  'a decision': ({ decisions }, index) => {
    const decision = chosen(decisions, index)
    if (decision !== undefined) decision.to = decision.to === 'approved' ? 'returned' : 'approved'
    return decision !== undefined
  },
  'the instant of a decision': ({ decisions }, index) => {
    const decision = chosen(decisions, index)
    if (decision !== undefined) decision.at = later(decision.at)
    return decision !== undefined
  },
  'a missing decision': ({ decisions }, index) =>
    decisions.length > 0 && decisions.splice(index % decisions.length, 1).length > 0,
  'an approval': ({ stored }, index) => {
    const approval = chosen([...stored.approvals.values()], index)
    if (approval !== undefined) approval.since = later(approval.since)
    return approval !== undefined
  },
  'a new approval': ({ stored }) => {
    const since = '2026-03-01T06:00:00.000Z'
    stored.approvals.set('new', { entryId: 'entry-new', year: 2026, since, numberEnd: 'ABCDE' })
    return true
  },
  'a licence on paper': ({ stored }, index) => stored.paper.delete(chosen([...stored.paper.keys()], index) ?? ''),
  'the end of a licence on paper': ({ stored }, index) => {
    const licence = chosen([...stored.paper.values()], index)
    if (licence !== undefined) licence.ended = licence.ended === null ? '2026-12-01' : null
    return licence !== undefined
  },
  'what a licence says': ({ licences }, index) => {
    const licence = chosen(licences, index)
    if (licence !== undefined) licence.name = 'Somebody Else'
    return licence !== undefined
  },
  'whose a licence is': ({ licences }, index) => {
    const licence = chosen(licences, index)
    if (licence !== undefined) licence.entry_id = 'entry-other'
    return licence !== undefined
  },
  'a licence that nobody decided on': ({ licences }, index) => {
    const licence = chosen(licences, index)
    if (licence !== undefined) licences.push({ ...licence, number: 'another' })
    return licence !== undefined
  },
  'a second licence with the same number': ({ licences }, index) => {
    const licence = chosen(licences, index)
    if (licence !== undefined) licences.push({ ...licence })
    return licence !== undefined
  },
  'what the board has set': ({ stored }) => {
    stored.facts = { ...stored.facts, renewal_date: '05-31' }
    return true
  },
  'the facts of an act': ({ acts }, index) => {
    const act = chosen(acts, index)
    if (act !== undefined) act.facts = { ...Object(act.facts), version: 99, number: 99 }
    return act !== undefined
  },
  'the facts of an act and its digest': ({ acts }, index) => {
    const act = chosen(acts, index)
    if (act === undefined) return false
    act.facts = { ...Object(act.facts), version: 99, number: 99 }
    act.digest = digestOf(act)
    return true
  },
  'an act that says nothing any more': ({ acts }, index) => {
    const act = chosen(acts, index)
    if (act !== undefined) Object.assign(act, { facts: null, salt: null })
    return act !== undefined
  },
  'the instant of an act': ({ acts }, index) => {
    const act = chosen(acts, index)
    if (act !== undefined) act.recorded_at = later(act.recorded_at)
    return act !== undefined
  },
}

/** The same with lists that are replaced. */
const rewritten: Record<string, (database: MadeUpDatabase, index: number) => MadeUpDatabase | null> = {
  'a missing line': (database, index) => ({
    ...database,
    lines: database.lines.filter((_, place) => place !== index % database.lines.length),
  }),
  'two lines in another order': (database, index) => {
    const place = index % database.lines.length
    const [one, other] = [database.lines[place], database.lines[place + 1]]
    if (one === undefined || other === undefined) return null
    return { ...database, lines: database.lines.toSpliced(place, 2, other, one) }
  },
  'an act without a line': (database, index) => {
    const act = chosen(database.acts, index)
    return act === undefined ? null : { ...database, acts: [...database.acts, { ...act, id: 'another' }] }
  },
  'a missing act': (database, index) => ({
    ...database,
    acts: database.acts.filter((_, place) => place !== index % database.acts.length),
  }),
  'a restored backup': (database) => {
    const lines = database.lines.slice(0, -1)
    const numbered = new Set(lines.map(({ act }) => act))
    return {
      ...database,
      lines,
      acts: database.acts.filter(({ id }) => numbered.has(id)),
      head: headAfter(lines),
    }
  },
  'a chain made again after a change': (database, index) => {
    const act = chosen(database.acts, index)
    if (act !== undefined) act.effective_at = later(act.effective_at)
    return withNewChain(database)
  },
  'a wrong key for licences, in a chain made again': (database, index) => {
    const act = chosen(
      database.acts.filter(({ kind }) => kind === 'key'),
      index,
    )
    if (act === undefined) return null
    act.facts = { ...Object(act.facts), x: 'another' }
    return withNewChain(database)
  },
  'a forked head': (database) => ({ ...database, head: { ...database.head, hash: 'f'.repeat(64) } }),
}

it(`the check finds nothing in ${RUNS} honest histories`, async () => {
  await assert(
    asyncProperty(history, async (steps) => {
      const board = boardAfter(steps)
      const given = board.head()
      const held = given.size === 0 ? [] : [given]
      expect(await findingsOf(board.database(), held, board.now())).toEqual([])
    }),
    { numRuns: RUNS },
  )
})

it(`the check finds each of ${RUNS} changes of the database`, async () => {
  const names = [...Object.keys(mutations), ...Object.keys(rewritten)]
  const done = new Map<string, number>()
  await assert(
    asyncProperty(history, constantFrom(...names), at, async (steps, name, index) => {
      const board = boardAfter(steps)
      const database = board.database()
      const held = [database.head]
      const isChanged = mutations[name]?.(database, index) ?? true
      const changed = isChanged ? (rewritten[name] === undefined ? database : rewritten[name](database, index)) : null
      if (changed === null) return
      done.set(name, (done.get(name) ?? 0) + 1)
      expect({ name, findings: await findingsOf(changed, held, board.now()) }).not.toEqual({ name, findings: [] })
    }),
    { numRuns: RUNS },
  )
  expect([...done.keys()].toSorted()).toEqual(names.toSorted())
})

it.each<[string, (stored: MadeUpDatabase['stored']) => void, string]>([
  [
    'a licence on paper is taken away',
    ({ paper }) => paper.clear(),
    'On 10 February 2026 the website says LS/0001, Surveyor 1, “Not certain” since 2 February 2026; the record says LS/0001, Surveyor 1, “May practise 2026” since 10 February 2026.',
  ],
  [
    'an approval is taken away',
    ({ approvals }) => approvals.delete([...approvals.keys()][0] ?? ''),
    'On 12 February 2026 the website says LS/0002, Surveyor 2, “Not certain” since 2 February 2026; the record says LS/0002, Surveyor 2, “May practise 2026” since 12 February 2026.',
  ],
  [
    'an ended approval is taken away',
    ({ approvals }) => approvals.delete([...approvals.keys()][1] ?? ''),
    'On 13 February 2026 the website says LS/0003, Surveyor 3, “Not certain” since 2 February 2026; the record says LS/0003, Surveyor 3, “May practise 2026” since 13 February 2026.',
  ],
  [
    'a row is changed',
    ({ registers: { licensed } }) => Object.assign(licensed.rows.get('ls-4') ?? {}, { status: 'Suspended' }),
    'On 10 March 2026 the website says LS/0004, Surveyor 4, “Suspended” since 10 March 2026; the record says LS/0004, Surveyor 4, “Deceased” since 26 February 2026.',
  ],
  [
    'a version is marked as withdrawn',
    ({ registers: { licensed } }) => Object.assign(licensed.versions.get(2) ?? {}, { withdrawn: '' }),
    'On 26 February 2026 the website says LS/0004, Surveyor 4, “Not certain” since 2 February 2026; the record says LS/0004, Surveyor 4, “Deceased” since 26 February 2026.',
  ],
])('the check names the first day with another answer when %s', async (_what, change, answers) => {
  const board = boardAfter([
    { kind: 'publish', who: 0, value: 0 },
    { kind: 'decide', who: 1, value: 250 },
    { kind: 'paper', who: 0, value: 3 },
    { kind: 'decide', who: 2, value: 20 },
    { kind: 'decide', who: 2, value: 40 },
    { kind: 'publish', who: 3, value: 251 },
    { kind: 'key', who: 0, value: 299 },
  ])
  const database = board.database()
  change(database.stored)
  expect((await findingsOf(database, [], board.now())).slice(0, -1)).toEqual([answers])
})

it('the check finds a version that is stamped before the one before it', async () => {
  const board = boardAfter([
    { kind: 'publish', who: 0, value: 0 },
    { kind: 'publish', who: 1, value: 1 },
  ])
  board.setBack(3)
  board.run({ kind: 'publish', who: 2, value: 1 })
  expect(await findingsOf(board.database(), [], board.now())).toEqual([
    'Register of licensed surveyors: version 3 is stamped 2026-02-02T08:00:00.000Z, not after version 2 (2026-02-02T09:00:00.000Z): a clock was wrong.',
  ])
})

it.each<[string, string[] | null, unknown[]]>([
  ['something differs', ['A finding'], ['ERROR', 'record of acts does not fit', { lines: 3, findings: 1 }]],
  ['nothing differs', [], ['INFO', 'record of acts fits', { lines: 3, findings: 0 }]],
  ['it stops', null, ['ERROR', 'record of acts not checked', expect.objectContaining({ error: 'Error' })]],
])('the nightly check: logs one line when %s', async (_what, findings, line) => {
  const lines: unknown[][] = []
  const check = async () => {
    if (findings === null) throw new Error('Out of reach')
    return { head: { size: 3, hash: '' }, vouched: 0, lost: [], findings }
  }
  const [{ status }] = await Promise.allSettled([logRecordCheck(check, (...one) => void lines.push(one))])
  expect(status).toBe(findings === null ? 'rejected' : 'fulfilled')
  expect(lines).toEqual([line])
})

it.each([
  [3, 3],
  [0, 4],
])('the check: says that %i lines are vouched for by a head of line %i', async (vouched, size) => {
  const board = boardAfter([1, 2, 3].map((who) => ({ kind: 'publish', who, value: 1 })))
  const database = board.database()
  const report = await reportOn(evidenceOf(database), [{ ...database.head, size }], board.now())
  expect(report.vouched).toBe(vouched)
})

it('the check names the last day of an earlier year when only its answers differ', async () => {
  const database = boardAfter([
    { kind: 'publish', who: 0, value: 0 },
    { kind: 'facts', who: 0, value: 0 },
  ]).database()
  database.stored.facts.complete_years = [2026, 2027]
  const [first] = await findingsOf(database, [], new Date('2028-06-01T06:00:00.000Z'))
  expect(first).toMatch(
    /^On 31 December 2027 the website says LS.0001, .*“No 2027 licence”.*; the record says .*“Not certain”/,
  )
})
