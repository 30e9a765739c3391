/** The item at this index. Throws when there is none, because the copy is then damaged. */
export const itemAt = <T>(list: readonly T[], index: number | undefined): T => {
  const item = index === undefined ? undefined : list[index]
  if (item === undefined) throw new TypeError('The copy of the register is damaged.')
  return item
}

/** What a table of the copy says of each row of the register, in the table's order. */
export const byRow = <T>({ row }: { row: readonly number[] }, read: (at: number) => T): Map<number, T[]> => {
  const found = new Map<number, T[]>()
  for (const [at, of] of row.entries()) found.set(of, [...(found.get(of) ?? []), read(at)])
  return found
}
