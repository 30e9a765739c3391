import { methodTable, text } from './method.ts'
import { wholeExpression } from './regular-expression.ts'

export const textMethods = methodTable({
  lower: [0, (self) => text(self).toLowerCase()],
  upper: [0, (self) => text(self).toUpperCase()],
  trim: [0, (self) => text(self).trim()],
  size: [0, (self) => BigInt(Array.from(text(self)).length)],
  matches: [1, (self, expression) => wholeExpression(text(expression)).test(text(self))],
})
