export interface Photograph {
  id: string
  /** A copy of its bytes: the original on a camera or memory stick may be gone. */
  picture: Blob
  /** Quarter turns to the right, in addition to the camera's own orientation. */
  turns: number
}

const QUARTER_TURNS = 4

/** The pages with one of them turned a quarter to the right. */
export const turnPage = (pages: readonly Photograph[], id: string): Photograph[] =>
  pages.map((page) => (page.id === id ? { ...page, turns: (page.turns + 1) % QUARTER_TURNS } : page))

/** The pages with one of them moved by `by` places; unchanged where there is no such place. */
export const movePage = (pages: readonly Photograph[], id: string, by: -1 | 1): Photograph[] => {
  const from = pages.findIndex((page) => page.id === id)
  const [one, other] = [pages[from], pages[from + by]]
  if (one === undefined || other === undefined) return [...pages]
  return pages.with(from, other).with(from + by, one)
}

export const removePage = (pages: readonly Photograph[], id: string): Photograph[] =>
  pages.filter((page) => page.id !== id)
