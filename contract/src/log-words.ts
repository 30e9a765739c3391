import { loggedWords } from './acts.ts'
import type { LogEntry } from './shapes/office.ts'
import { readRegisterStatus } from './standing-statuses.ts'

type Logged = Pick<LogEntry, 'act' | 'before' | 'after'>

/** What an act on one entry of a register did with it: `Suspended LS/0065`. */
const entryWords = (number: string, { before, after }: Logged): string => {
  if (number === '') return 'Added an entry'
  if ((after['removed'] ?? '0') !== '0') return `Removed ${number}`
  const status = after['status'] ?? ''
  if (status === '' || status === before['status']) return `Changed ${number}`
  return readRegisterStatus(status).effect === 'suspended' ? `Suspended ${number}` : `Set ${number} to ${status}`
}

/** What was done, in words. */
export const actWords = (entry: Logged): string => {
  const number = entry.act === 'publish' ? entry.before['entry'] : undefined
  return number === undefined ? loggedWords(entry.act) : entryWords(number, entry)
}

const counts: readonly string[] = ['entry', 'new', 'changed', 'removed']

/** What an act changed, a line for each fact: `status: active → disabled`. What the words of the act say is not said again. */
export const changeLines = ({ act, before, after }: Logged): string[] => {
  const isOneEntry = act === 'publish' && before['entry'] !== undefined
  return [...new Set([...Object.keys(before), ...Object.keys(after)])]
    .filter((name) => !isOneEntry || !counts.includes(name))
    .map((name) => ({ name: name.replaceAll('_', ' '), was: before[name] ?? '', is: after[name] ?? '' }))
    .filter(({ was, is }) => was !== '' || is !== '')
    .map(({ name, was, is }) => `${name}: ${was && `${was} → `}${is || 'none'}`)
}
