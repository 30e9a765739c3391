/**
 * How many pages an instance keeps in the form in which they are sent. A page has at most 100 kB, so all have at most 20 MB;
 * compressed they have a tenth.
 */
const PAGES_MAX = 200

/** Caches the most recently used pages under a tag, which is made of the address and of everything that the answer depends on. */
export const createPageCache = <Page>(size = PAGES_MAX) => {
  const pages = new Map<string, Page>()
  return {
    /** The page with a tag. A missing page is made and replaces the one that was unused for the longest time. */
    getOrMake: (tag: string, make: () => Page): Page => {
      const page = pages.get(tag) ?? make()
      // A map keeps the order of insertion, so a used page is moved to the end.
      pages.delete(tag)
      pages.set(tag, page)
      const [oldest] = pages.keys()
      if (pages.size > size && oldest !== undefined) pages.delete(oldest)
      return page
    },
  }
}
