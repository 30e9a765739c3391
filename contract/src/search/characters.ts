const CODE_A = 97
const CODE_0 = 48

const bitsFrom = (text: string, first: number, count: number): number => {
  let bits = 0
  for (let at = 0; at < text.length; at += 1) {
    const distance = text.charCodeAt(at) - first
    if (distance >= 0 && distance < count) bits |= 1 << distance
  }
  return bits
}

/** The letters a to z in a folded text, one bit each. A text without one of a word's letters cannot have the word. */
export const lettersIn = (folded: string): number => bitsFrom(folded, CODE_A, 26)

/** The digits in a text, one bit each. */
export const digitsIn = (folded: string): number => bitsFrom(folded, CODE_0, 10)
