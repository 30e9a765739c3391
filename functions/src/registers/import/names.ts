import { fold } from '@lsb/contract'

const wordsOf = (name: string) =>
  new Set(
    fold(name)
      .split(/[^\p{L}]+/u)
      .filter((word) => word !== ''),
  )

/** Compares two spellings of a name: `same` words, `alike` with a word in common, or `different`. */
export const compareNames = (given: string, registered: string): 'same' | 'alike' | 'different' => {
  const [a, b] = [wordsOf(given), wordsOf(registered)]
  const shared = [...a].filter((word) => b.has(word)).length
  if (shared === a.size && shared === b.size) return 'same'
  return shared === 0 ? 'different' : 'alike'
}
