/** A register number with the name behind it, or a licence number within a text. */
const NUMBERS =
  /(\p{Lu}+(?:\/\d+)+(?: (?:(?:wa|bin|binti|ole|arap) )?\p{Lu}[\p{L}\p{M}’'-]*(?:\.(?= \p{Lu}))?)*|\b20\d\d-[2-9B-Z]{5}-[2-9B-Z]{5}\b)/u

/** The parts of a text: each second one is a number or a given name, which a browser that translates the page must leave as it is. */
export const exactIn = (text: string, names: readonly string[] = []): string[] => {
  const said = names.filter((name) => name.includes(' ') && text.includes(name)).toSorted((a, b) => b.length - a.length)
  if (said.length === 0) return text.split(NUMBERS)
  const literal = said.map((name) => name.replaceAll(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`))
  return text.split(new RegExp(`(${literal.join('|')}|${NUMBERS.source.slice(1)}`, 'u'))
}

/** Writes a sentence whose numbers and names a browser does not translate. */
export const writeWithNumbers = (element: Element, text: string, names?: readonly string[]): void =>
  element.replaceChildren(
    ...exactIn(text, names).flatMap((part, at) => {
      if (at % 2 === 0) return part === '' ? [] : part
      const exact = element.ownerDocument.createElement('span')
      return Object.assign(exact, { translate: false, textContent: part })
    }),
  )
