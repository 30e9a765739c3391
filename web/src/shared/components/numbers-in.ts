/** A register number or a licence number within a text. */
const NUMBERS = /(\p{Lu}+\/\d+|\b20\d\d-[2-9B-Z]{5}-[2-9B-Z]{5}\b)/u

/** The parts of a text: each second one is a number, which a browser that translates the page must leave as it is. */
export const numbersIn = (text: string): string[] => text.split(NUMBERS)

/** Writes a sentence whose numbers a browser does not translate. */
export const writeWithNumbers = (element: Element, text: string): void => {
  const { ownerDocument: page } = element
  element.replaceChildren(
    ...numbersIn(text).flatMap((part, at) => {
      if (at % 2 === 0) return part === '' ? [] : part
      const number = page.createElement('span')
      number.setAttribute('translate', 'no')
      number.append(part)
      return number
    }),
  )
}
