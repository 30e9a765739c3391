import { methodTable, text } from './method.ts'
import { regularExpression } from './regular-expression.ts'

const split = (whole: string, separator: string): string[] => {
  const parts: string[] = []
  let from = 0
  for (const match of whole.matchAll(regularExpression(separator, false))) {
    if (match[0] === '' && (match.index === 0 || match.index === whole.length)) continue
    parts.push(whole.slice(from, match.index))
    from = match.index + match[0].length
  }
  return [...parts, whole.slice(from)]
}

export const textMethods = methodTable({
  lower: [0, (self) => text(self).toLowerCase()],
  upper: [0, (self) => text(self).toUpperCase()],
  trim: [0, (self) => text(self).trim()],
  size: [0, (self) => BigInt(Array.from(text(self)).length)],
  toUtf8: [0, (self) => new Uint8Array(Buffer.from(text(self)))],
  matches: [1, (self, expression) => text(self).search(regularExpression(text(expression), true)) === 0],
  replace: [
    2,
    (self, expression, substitute) => {
      const to = text(substitute)
      return text(self).replaceAll(regularExpression(text(expression), false), () => to)
    },
  ],
  split: [1, (self, expression) => split(text(self), text(expression))],
})
