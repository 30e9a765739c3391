import { defaultBoardFacts } from '@lsb/contract'
import { expect, it } from 'vitest'
import { allApprovals } from '../standing/approvals-cache.ts'
import { entryHistories } from './versions/entry-histories.ts'
import { presentIn } from './versions/stays.ts'
import { standingsFrom } from '../standing/standings.ts'
import { LoadedVersion } from './register-cache.ts'
import { assistantsThen, assistantsUnder, assistingNow, followSupervisors } from './supervisors.ts'
import { definitionOf } from './versions/definition.ts'
import { surveyor } from './versions/testing.ts'
import type { StoredAssistant, StoredSurveyor } from './versions/version.ts'

const pointer = { version: 1, count: 1, published_at: '', mark: '', rows_from: null }
const licensed = (...rows: StoredSurveyor[]) => new LoadedVersion(definitionOf('licensed'), pointer, rows)
const approved = (change: Partial<StoredAssistant> = {}) =>
  new LoadedVersion(definitionOf('approved'), pointer, [
    {
      entry_id: 'juma',
      supervisor_id: '',
      assistant_name: 'Juma Hamisi',
      assistant_no: 'AA/7',
      supervisor_name: 'Amina Were',
      supervisor_license: 'LS/1',
      ...change,
    },
  ])

const amina = surveyor(1, { entry_id: 'amina', name: 'Amina Njeri Were', license_no: 'LS/0001', status: 'Suspended' })
const renumbered = { ...amina, license_no: 'LS/0456' }
const stranger = surveyor(2, { entry_id: 'stranger', name: 'Baraka Oloo', license_no: 'LS/0001' })
const namesake = surveyor(3, { entry_id: 'namesake', name: 'Amina Were', license_no: 'LS/0001' })
const version = (number: number) => ({
  number,
  published_at: `2026-01-0${number}T00:00:00.000Z`,
  aliases: {},
  divided: null,
  takes_back: null,
})
const presentOf = (rows: StoredSurveyor[]) => presentIn(definitionOf('licensed'), rows)
const empty = entryHistories([version(1)], new Map(), presentOf([]))
const once = entryHistories([version(1)], new Map(), presentOf([amina]))
/** The second version says that an entry which was taken for another person is the supervisor. */
const corrected = entryHistories(
  [version(1), { ...version(2), aliases: { mistaken: 'amina' } }],
  new Map(),
  presentOf([amina]),
)
/** In the second version the supervisor has another number, and a stranger the first one. */
const moved = entryHistories(
  [version(1), version(2)],
  new Map([
    [
      2,
      [
        { key: 'ls-1', before: amina, after: stranger },
        { key: 'ls-456', before: null, after: renumbered },
      ],
    ],
  ]),
  presentOf([]),
)
/** In the third version a namesake has the number. */
const reused = entryHistories(
  [version(1), version(2), version(3)],
  new Map([
    [
      2,
      [
        { key: 'ls-1', before: amina, after: null },
        { key: 'ls-456', before: null, after: renumbered },
      ],
    ],
    [3, [{ key: 'ls-1', before: null, after: namesake }]],
  ]),
  presentOf([]),
)
const wordsOf = ({ rows: [row] }: LoadedVersion<StoredAssistant>) =>
  row && [row.supervisor_name, row.supervisor_license]

const verdictOf = (read: ReturnType<typeof followSupervisors>, surveyors: LoadedVersion<StoredSurveyor>) => {
  const facts = { ...defaultBoardFacts, records_begin: '2026-01-01T00:00:00.000Z' }
  const sources = { approvals: allApprovals(0, [], [], []), histories: once, facts }
  const standings = standingsFrom(sources, '2026-01-01T00:00:00.000Z', new Date('2026-02-01T00:00:00.000Z'))
  return read.rows.map(assistingNow(surveyors, standings))[0]?.supervisor
}

it.each([
  ['found by number and alike name', approved(), licensed(amina), once, [amina.name, 'LS/0001'], 'amina', 'suspended'],
  [
    'unlike: the file’s words',
    approved({ supervisor_name: 'Otieno' }),
    licensed(amina),
    once,
    ['Otieno', 'LS/1'],
    '',
    'not_found',
  ],
  ['nobody yet: the file’s words', approved(), licensed(), empty, ['Amina Were', 'LS/1'], '', 'not_found'],
  [
    'renumbered before it was found',
    approved(),
    licensed(renumbered, stranger),
    moved,
    [amina.name, 'LS/0456'],
    'amina',
    'suspended',
  ],
  [
    'found before a namesake got the number',
    approved(),
    licensed(renumbered, namesake),
    reused,
    [amina.name, 'LS/0456'],
    'amina',
    'two_fit',
  ],
  [
    'renumbered after it was found',
    approved({ supervisor_id: 'amina' }),
    licensed(renumbered, stranger),
    once,
    [amina.name, 'LS/0456'],
    'amina',
    'suspended',
  ],
  [
    'found under an identity that was given up',
    approved({ supervisor_id: 'mistaken' }),
    licensed(renumbered, stranger),
    corrected,
    [amina.name, 'LS/0456'],
    'amina',
    'suspended',
  ],
  [
    'gone: the file’s words',
    approved({ supervisor_id: 'amina' }),
    licensed(stranger),
    once,
    ['Amina Were', 'LS/1'],
    'amina',
    'left_register',
  ],
])('supervisor: %s', (_title, assistants, surveyors, histories, words, followed, verdict) => {
  const read = followSupervisors(assistants, surveyors, histories)
  expect(wordsOf(read)).toEqual(words)
  expect(assistantsUnder(read, followed).map(({ entry_id }) => entry_id)).toEqual(followed === '' ? [] : ['juma'])
  expect(verdictOf(read, surveyors)).toBe(verdict)
  expect(assistantsUnder(read, 'stranger')).toEqual([])
})

it('supervisors: are worked out again only for another version', () => {
  const [assistants, surveyors] = [approved(), licensed(amina)]
  const read = followSupervisors(assistants, surveyors, once)
  expect(followSupervisors(assistants, surveyors, once)).toBe(read)
  expect(followSupervisors(assistants, licensed(renumbered), moved)).not.toBe(read)
})

const stayOf = (name: string, from: number, until: number) =>
  approved({ assistant_no: name, supervisor_id: 'amina' }).rows.map((row) => ({
    key: name,
    row,
    kept: '',
    from,
    until,
  }))

it('assistants of the past: are those of the version, looked through once for all days', () => {
  let looked = 0
  const past = {
    get stays() {
      looked += 1
      return [...stayOf('AA/9', 1, Infinity), ...stayOf('AA/8', 2, 4), ...stayOf('AA/7', 1, 2)].flat()
    },
    versionAt: () => null,
  }
  const published = licensed(amina)
  const numbers = [1, 2, 3, 4].map((then) =>
    assistantsThen(past, published, once, then)('amina').map(({ assistant_no }) => assistant_no),
  )
  expect(numbers).toEqual([['AA/7', 'AA/9'], ['AA/8', 'AA/9'], ['AA/8', 'AA/9'], ['AA/9']])
  expect(looked).toBe(1)
  expect(assistantsThen(past, published, once, 1)('stranger')).toEqual([])
})
