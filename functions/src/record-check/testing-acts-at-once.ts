import { pickFields } from '@lsb/contract'
import { array, assert, asyncProperty, constantFrom, nat, oneof, record, uniqueArray } from 'fast-check'
import { expect } from 'vitest'
import type { StoredAct } from '../acts/act.ts'
import { headAfter, linesAfter } from '../acts/line.ts'
import { everyAnswer, everyBrake, licensedFile, memoryOffice } from '../registers/import/testing.ts'
import { definitionOf } from '../registers/versions/definition.ts'
import { goBack } from '../registers/versions/past-versions.ts'
import { RegisterProblem } from '../registers/versions/register-problem.ts'
import { byKey } from '../registers/versions/row-changes.ts'
import { publishedAct } from '../registers/versions/version-acts.ts'
import { reportOn } from './check-record.ts'
import { versionMembers } from './read-models.ts'

/** What can be wrong with acts; planted, the model must find it. */
export const defects = [
  'an act is bound to the version that its clerk saw',
  'answers are lost on planning again',
  'acts at once write one document without a turn',
  'going back does not compare with what its clerk saw',
  'a read model is written beside the projection',
  'an act has no line',
] as const
export type Defect = (typeof defects)[number]

/** Names of which none is like another one. */
const names = ['Amina Were', 'Baraka Oloo', 'Cherop Dida']
const statuses = ['Active', 'Suspended', 'Retired'] as const
type Status = (typeof statuses)[number]

const rowOf = (at: number, status: string, name = names[at]) => `${at + 1},${name},LS/${at + 1},,,${status}`
const who = () => nat({ max: names.length - 1 })
const status = () => constantFrom(...statuses)
/**
 * Somebody plans a change of one entry by form, of some by file, or to go back; plans a file again after somebody else's change; or
 * plans of before are confirmed, one or two at once.
 */
const step = oneof(
  record({ act: constantFrom('form'), at: who(), to: status() }),
  record({
    act: constantFrom('file'),
    rows: uniqueArray(record({ at: who(), to: status() }), { selector: ({ at }) => at, minLength: 1 }),
  }),
  record({ act: constantFrom('back'), version: nat() }),
  record({ act: constantFrom('again'), asked: who(), other: who(), becomes: status() }),
  record({ act: constantFrom('confirm'), which: nat() }),
  record({ act: constantFrom('together'), one: nat(), two: nat() }),
)

/** What a plan was to change: entries and what they become, at which moment of the model. */
interface Planned {
  confirm: () => Promise<{ version: { number: number } | null }>
  changes: Map<number, Status>
  made: number
}

/** The registers in memory with the record of what was done to them; a planted defect changes how they write. */
const recordedOffice = (defect?: Defect) => {
  const office = memoryOffice()
  const { versions } = office
  const { commit, state } = versions
  const acts: StoredAct[] = []
  versions.commit = async (name, wanted) => {
    const next = { ...wanted, version: { ...wanted.version } }
    if (defect === 'acts at once write one document without a turn') {
      const { number, mark } = next.version
      next.version.number = (state.pointers.get(name)?.version ?? 0) + 1
      const place = (of: number) => `${name}/${of}/${mark}-changes`
      state.parts.set(place(next.version.number), state.parts.get(place(number)) ?? '[]')
    }
    const outcome = await commit(name, next)
    if ('published' in outcome) acts.push(publishedAct(name, outcome.published, ''))
    const pointer = state.pointers.get(name)
    if (defect === 'a read model is written beside the projection' && pointer !== undefined)
      state.pointers.set(name, { ...pointer, published_at: '2026-11-21T09:00:00Z' })
    return outcome
  }
  const findings = async (): Promise<string[]> => {
    const list = await versions.list('licensed')
    const pointer = await versions.pointer('licensed')
    const rows = Object.fromEntries(byKey(definitionOf('licensed'), await office.licensed()))
    const changes = await versions.changes('licensed', list)
    const lines = linesAfter({ size: 0, hash: '' }, defect === 'an act has no line' ? acts.slice(0, -1) : acts)
    const report = await reportOn(
      {
        documents: [
          ...list.map((version): [string, Record<string, unknown>] => [
            `registers/licensed/versions/${version.number}`,
            { ...pickFields(version, versionMembers), changes: '' },
          ]),
          ['registers/licensed', { ...(pointer && pickFields(pointer, ['version', 'count', 'published_at', 'mark'])) }],
          ['registers/licensed/rows', rows],
        ],
        changes: {
          licensed: new Map(list.map(({ number }, at) => [number, changes[at] ?? []])),
          approved: new Map(),
        },
        head: headAfter(lines),
        chain: lines.map((line, at) => ({ line, act: acts[at] ?? null })),
        unnumbered: async (numbered) => acts.slice(numbered).map(({ id }) => id),
      },
      [],
    )
    return report.findings
  }
  return { office, findings }
}

/** Runs random acts of clerks at once against a model of who may do what, and checks the record after each sequence. */
export const actsAtOnce = (numRuns: number, defect?: Defect): Promise<void> =>
  assert(
    asyncProperty(array(step, { maxLength: 24, size: 'max' }), async (steps) => {
      const { office, findings } = recordedOffice(defect)
      await office.load('licensed', licensedFile(...names.map((_, at) => rowOf(at, 'Active'))))
      const now = names.map((): { status: Status; changed: number } => ({ status: 'Active', changed: 0 }))
      const plans: Planned[] = []
      /** What each version says, from version 1 on. */
      const versions = [now.map((entry) => entry.status)]
      let moment = 0
      const plan = (confirm: Planned['confirm'], changes: Planned['changes']) => {
        const seen = versions.length
        const bound = async () => {
          if (versions.length !== seen) throw new RegisterProblem('another version', 'Somebody published.')
          return confirm()
        }
        const isBound = defect === 'an act is bound to the version that its clerk saw'
        plans.push({ confirm: isBound ? bound : confirm, changes, made: moment })
      }
      const byForm = async (at: number, to: Status) => {
        // The form says that nothing changes.
        if (now[at]?.status === to) return
        const { id } = await office.form('licensed', { entry: `LS/${at + 1}`, fields: { status: to } })
        plan(() => office.publish(id), new Map([[at, to]]))
      }
      const byFile = async (rows: readonly { at: number; to: Status }[]) => {
        const changes = new Map(rows.flatMap(({ at, to }) => (now[at]?.status === to ? [] : [[at, to] as const])))
        const file = licensedFile(...rows.map(({ at, to }) => rowOf(at, to)))
        const { record: made, plan: numbers } = await office.plan('licensed', file)
        const confirming = { typed: everyBrake(numbers), answers: everyAnswer(numbers, 'file') }
        plan(() => office.publish(made.id, confirming), changes)
      }
      const goingBack = (version: number) => {
        const seen = versions.length
        const to = 1 + (version % seen)
        const wanted = versions[to - 1] ?? []
        const changes = new Map(wanted.flatMap((was, at) => (now[at]?.status === was ? [] : [[at, was] as const])))
        if (changes.size === 0) return
        const isBlind = defect === 'going back does not compare with what its clerk saw'
        plan(
          () =>
            goBack(office.services, 'licensed', to, {
              by: 'The office',
              seen: isBlind ? versions.length : seen,
            }),
          changes,
        )
      }
      /** Confirms plans at the same moment: of those that change one entry, one happens. */
      const confirm = async (...confirmed: Planned[]) => {
        const overtaken = confirmed.map(({ changes, made }) =>
          [...changes.keys()].some((at) => (now[at]?.changed ?? 0) > made),
        )
        const outcomes = await Promise.all(
          confirmed.map((one, at) =>
            one.confirm().then(
              ({ version }) => ({ at, refused: '', number: version?.number ?? 0 }),
              (error: unknown) => ({ at, refused: error instanceof RegisterProblem ? error.code : error, number: 0 }),
            ),
          ),
        )
        const changed = new Set<number>()
        for (const { at, refused } of outcomes.toSorted(
          (a, b) => Number(a.refused !== '') - Number(b.refused !== ''),
        )) {
          const { changes } = confirmed[at] ?? { changes: new Map<number, Status>() }
          const isLate = [...changes.keys()].some((entry) => changed.has(entry))
          expect(refused).toBe(overtaken[at] === true || isLate ? 'changed since' : '')
          if (refused === '') for (const entry of changes.keys()) changed.add(entry)
        }
        for (const { at, refused } of outcomes.toSorted((a, b) => a.number - b.number)) {
          const { changes } = confirmed[at] ?? { changes: new Map<number, Status>() }
          if (refused !== '' || changes.size === 0) continue
          moment += 1
          for (const [entry, to] of changes) now[entry] = { status: to, changed: moment }
          versions.push(now.map((entry) => entry.status))
        }
      }
      /** A file with a question is answered and planned again; the answer holds unless its row was changed in between. */
      const planAgain = async (asked: number, other: number, becomes: Status) => {
        const question = `ls-${asked + 1}`
        const file = licensedFile(rowOf(asked, now[asked]?.status ?? '', 'Grace Atieno'))
        const { record: made } = await office.plan('licensed', file)
        const isChanged = now[other]?.status !== becomes
        await byForm(other, becomes)
        const [form] = isChanged ? plans.splice(-1) : []
        if (form !== undefined) await confirm(form)
        const answers = { [question]: 'same' }
        const again = defect === 'answers are lost on planning again' ? {} : { again: { record: made, answers } }
        const second = await office.plan('licensed', file, again)
        expect(second.record.answers).toEqual(isChanged && other === asked ? {} : answers)
      }
      const taken = (which: number): Planned[] => (plans.length === 0 ? [] : plans.splice(which % plans.length, 1))
      for (const one of steps) {
        if ('to' in one) await byForm(one.at, one.to)
        if ('rows' in one) await byFile(one.rows)
        if ('version' in one) goingBack(one.version)
        if ('asked' in one) await planAgain(one.asked, one.other, one.becomes)
        if ('which' in one) await confirm(...taken(one.which))
        if ('two' in one) await confirm(...taken(one.one), ...taken(one.two))
        const rows = await office.licensed()
        expect(rows.map((row) => row.status)).toEqual(now.map((entry) => entry.status))
      }
      expect(await findings()).toEqual([])
    }),
    { numRuns, ...(defect !== undefined && { endOnFailure: true }) },
  )
