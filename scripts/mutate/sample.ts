/** Numbers from 0 to 1, the same for the same seed (mulberry32). */
const numbersFrom = (seed: number) => {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** Chooses random items until they have at least this share of the total weight; equal for equal seeds. */
export const sample = <Item>(
  items: readonly Item[],
  { share, seed, weight }: { share: number; seed: number; weight: (item: Item) => number },
): Item[] => {
  const next = numbersFrom(seed)
  const drawn = items.map((item) => ({ item, lot: next() })).toSorted((a, b) => a.lot - b.lot)
  const wanted = share * items.reduce((sum, item) => sum + weight(item), 0)
  let held = 0
  return drawn.flatMap(({ item }) => {
    if (held >= wanted) return []
    held += weight(item)
    return [item]
  })
}
