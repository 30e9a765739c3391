import { expect, it } from 'vitest'
import { entryHistories } from '../standing/entry-histories.ts'
import { LoadedVersion } from './register-cache.ts'
import { assistantsUnder, followSupervisors } from './supervisors.ts'
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

const amina = surveyor(1, { entry_id: 'amina', name: 'Amina Njeri Were', license_no: 'LS/0001' })
const renumbered = { ...amina, license_no: 'LS/0456' }
const stranger = surveyor(2, { entry_id: 'stranger', name: 'Baraka Oloo', license_no: 'LS/0001' })
const namesake = surveyor(3, { entry_id: 'namesake', name: 'Amina Were', license_no: 'LS/0001' })
const version = (number: number) => ({
  number,
  published_at: `2026-01-0${number}T00:00:00.000Z`,
  withdrawn: null,
  aliases: {},
  divided: null,
})
const once = entryHistories([version(1)], new Map())
/** The second version says that an entry which was taken for another person is the supervisor. */
const corrected = entryHistories([version(1), { ...version(2), aliases: { mistaken: 'amina' } }], new Map())
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
)
const wordsOf = ({ rows: [row] }: LoadedVersion<StoredAssistant>) =>
  row && [row.supervisor_name, row.supervisor_license]

it.each([
  ['found by number and alike name', approved(), licensed(amina), once, [amina.name, 'LS/0001'], 'amina'],
  ['unlike: the file’s words', approved({ supervisor_name: 'Otieno' }), licensed(amina), once, ['Otieno', 'LS/1'], ''],
  ['nobody yet: the file’s words', approved(), licensed(), once, ['Amina Were', 'LS/1'], ''],
  [
    'renumbered before it was found',
    approved(),
    licensed(renumbered, stranger),
    moved,
    [amina.name, 'LS/0456'],
    'amina',
  ],
  [
    'found before a namesake got the number',
    approved(),
    licensed(renumbered, namesake),
    reused,
    [amina.name, 'LS/0456'],
    'amina',
  ],
  [
    'renumbered after it was found',
    approved({ supervisor_id: 'amina' }),
    licensed(renumbered, stranger),
    once,
    [amina.name, 'LS/0456'],
    'amina',
  ],
  [
    'found under an identity that was given up',
    approved({ supervisor_id: 'mistaken' }),
    licensed(renumbered, stranger),
    corrected,
    [amina.name, 'LS/0456'],
    'amina',
  ],
  [
    'gone: the file’s words',
    approved({ supervisor_id: 'amina' }),
    licensed(stranger),
    once,
    ['Amina Were', 'LS/1'],
    'amina',
  ],
])('supervisor: %s', (_title, assistants, surveyors, histories, words, followed) => {
  const read = followSupervisors(assistants, surveyors, histories)
  expect(wordsOf(read)).toEqual(words)
  expect(assistantsUnder(read, followed).map(({ entry_id }) => entry_id)).toEqual(followed === '' ? [] : ['juma'])
  expect(assistantsUnder(read, 'stranger')).toEqual([])
})

it('supervisors: are worked out again only for another version', () => {
  const [assistants, surveyors] = [approved(), licensed(amina)]
  const read = followSupervisors(assistants, surveyors, once)
  expect(followSupervisors(assistants, surveyors, once)).toBe(read)
  expect(followSupervisors(assistants, licensed(renumbered), moved)).not.toBe(read)
})
