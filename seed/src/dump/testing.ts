import type { DumpedItem } from './line.ts'

export async function* each(items: Iterable<DumpedItem>): AsyncGenerator<DumpedItem> {
  yield* items
}

export const collected = async (items: AsyncIterable<DumpedItem>): Promise<DumpedItem[]> => {
  const all: DumpedItem[] = []
  for await (const item of items) all.push(item)
  return all
}
