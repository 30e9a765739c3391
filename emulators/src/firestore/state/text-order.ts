const surrogateStart = 0xd800
const afterSurrogates = 0xe000

/** Where a UTF-16 unit stands in UTF-8 order: surrogates stand for the highest code points. */
const rank = (unit: number): number =>
  unit < surrogateStart ? unit : unit < afterSurrogates ? unit + 0x10000 : unit - 0x800

/** Compares two texts by their UTF-8 bytes, without encoding them. */
export const compareText = (left: string, right: string): number => {
  if (left === right) return 0
  const length = Math.min(left.length, right.length)
  for (let index = 0; index < length; index += 1) {
    const a = left.charCodeAt(index)
    const b = right.charCodeAt(index)
    if (a !== b) return rank(a) - rank(b)
  }
  return left.length - right.length
}

/** The number in an id that was one in Datastore, which Firestore writes as `__id7__`. */
export const numberInId = (id: string): bigint | null => {
  const digits = id.startsWith('__id') ? /^__id(-?\d+)__$/.exec(id)?.[1] : undefined
  return digits === undefined ? null : BigInt(digits)
}

/** Ids that are numbers come first, in the order of the numbers. */
const compareIds = (left: string, right: string): number => {
  const [a, b] = [numberInId(left), numberInId(right)]
  if (a === null && b === null) return compareText(left, right)
  return a === null ? 1 : b === null || a < b ? -1 : Number(a > b)
}

/** Compares two paths segment by segment; a shorter path comes before what lies beneath it. */
export const comparePaths = (left: readonly string[], right: readonly string[]): number => {
  const length = Math.min(left.length, right.length)
  for (let index = 0; index < length; index += 1) {
    const order = compareIds(left[index] ?? '', right[index] ?? '')
    if (order !== 0) return order
  }
  return left.length - right.length
}
