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

/** Which of the letters a to z occur in a folded text, a bit each: whatever lacks one of a word's lacks the word. */
export const lettersIn = (folded: string): number => bitsFrom(folded, CODE_A, 26)

/** Which of the digits occur, a bit each. */
export const digitsIn = (folded: string): number => bitsFrom(folded, CODE_0, 10)
