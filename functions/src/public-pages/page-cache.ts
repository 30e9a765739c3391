/** How many pages an instance keeps, as they are sent: at most 100 kB each, 20 MB; compressed, as browsers want them, a tenth. */
const KEPT_PAGES = 200

/** The pages used last, by what tells them apart from every other page: the address and all that the answer rests on. */
export const createPageCache = <Page>(size = KEPT_PAGES) => {
  const pages = new Map<string, Page>()
  return {
    /** The page under a tag; made, and kept in place of the one unused for longest, when it is not there. */
    take: (tag: string, make: () => Page): Page => {
      const page = pages.get(tag) ?? make()
      // The map keeps the order of insertion: what is used goes to its end.
      pages.delete(tag)
      pages.set(tag, page)
      const [oldest] = pages.keys()
      if (pages.size > size && oldest !== undefined) pages.delete(oldest)
      return page
    },
  }
}
