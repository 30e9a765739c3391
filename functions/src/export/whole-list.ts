/** Entries of a list that are read at a time. */
const PAGE = 200

/** Every entry of a list that is read page by page, each page `after` the last entry of the one before. */
export const wholeList = async <Entry>(page: (limit: number, after: Entry | undefined) => Promise<Entry[]>) => {
  const all: Entry[] = []
  for (;;) {
    const next = await page(PAGE, all.at(-1))
    all.push(...next)
    if (next.length < PAGE) return all
  }
}
