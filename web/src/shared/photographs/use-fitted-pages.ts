import { ownMessages } from '@lsb/contract'
import { useEffect, useState } from 'react'
import { encodePage } from './encode-page.ts'
import { type FitResult, fitPages, withCache } from './fit-pages.ts'
import type { Photograph } from './pages.ts'

interface FittedPages {
  /** The pages as they will be in the PDF; null while they are being made. */
  fitted: FitResult | null
  /** How a page looks, also while others are encoded. */
  pictureOf: (page: Photograph) => Blob | undefined
}

/** Encodes the PDF's pages again when a page is added, removed or turned. */
export const useFittedPages = (pages: readonly Photograph[]): FittedPages => {
  const [encode] = useState(() => withCache(encodePage))
  const [made, setMade] = useState<{ of: readonly Photograph[]; fitted: FitResult }>()
  useEffect(() => {
    const changed = new AbortController()
    fitPages(pages, encode, changed.signal).then(
      (fitted) => !changed.signal.aborted && setMade({ of: pages, fitted }),
      () => !changed.signal.aborted && setMade({ of: pages, fitted: { problem: ownMessages.photographsNotMade } }),
    )
    return () => changed.abort()
  }, [pages, encode])
  const pictureOf = ({ id, turns }: Photograph) => {
    if (made === undefined || 'problem' in made.fitted) return undefined
    return made.fitted.pictures[made.of.findIndex((page) => page.id === id && page.turns === turns)]
  }
  return { fitted: made?.of === pages ? made.fitted : null, pictureOf }
}
