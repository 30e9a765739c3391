const words = (text: string): string[] =>
  text
    .normalize('NFD')
    .replaceAll(/[\p{M}'’]/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')

/** Said of every place, and in the name of none. */
const KIND_OF_PLACE = /^(?:sub|county|subcounty)$/

/**
 * The option a typed text means, whatever its case, apostrophes and spaces: the one it spells, or the only one whose first
 * words it is (`Nairobi` and `Nairobi County` are `Nairobi City`). The text itself where there is none.
 */
export const closestOption = (options: readonly string[], typed: string): string => {
  const wanted = words(typed).filter((word) => !KIND_OF_PLACE.test(word))
  const spelt = options.find((option) => words(option).join('') === wanted.join(''))
  if (spelt !== undefined || wanted.length === 0) return spelt ?? typed
  const begun = options.filter((option) => words(option).slice(0, wanted.length).join(' ') === wanted.join(' '))
  return begun.length === 1 ? (begun[0] ?? typed) : typed
}
