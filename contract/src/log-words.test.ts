import { expect, it } from 'vitest'
import { actWords, changeLines } from './log-words.ts'

const ofEntry = (before: object, after: object) => ({
  act: 'publish',
  before: { entry: 'LS/65', ...before },
  after: { new: '0', changed: '1', removed: '0', version: '7', ...after },
})

it.each([
  [ofEntry({ status: 'Active' }, { status: 'Suspended' }), 'Suspended LS/65', 'version: 7, status: Active → Suspended'],
  [ofEntry({ status: 'Active' }, { status: 'Retired' }), 'Set LS/65 to Retired', 'status: Active → Retired'],
  [ofEntry({ firm: 'A' }, { firm: '' }), 'Changed LS/65', 'firm: A → none'],
  [ofEntry({}, { removed: '1' }), 'Removed LS/65', 'version: 7'],
  [ofEntry({ entry: '' }, { new: '1' }), 'Added an entry', 'version: 7'],
  [{ act: 'publish', before: {}, after: { new: '3' } }, 'Published a register', 'new: 3'],
  [{ act: 'return', before: { status: 'submitted' }, after: { status: 'returned' } }, 'Returned a renewal', 'returned'],
])('the log: says of %j %s', (entry, words, changes) => {
  expect(actWords(entry)).toBe(words)
  const lines = changeLines(entry).join(', ')
  for (const change of changes.split(', ')) expect(lines).toContain(change)
  expect(lines).not.toContain('entry: ')
})
