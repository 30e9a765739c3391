import type { StandingTone } from '@lsb/contract'
import { copyOf, fillIn } from '../register-copy/templates.ts'

type PartName = 'age' | 'code' | 'answer' | 'list' | 'rows' | 'pager'

export interface Notice {
  tone: StandingTone | 'plain'
  sentence: string
  advice?: string
  /** Where the entry that it speaks of is shown. */
  entry?: { href: string; text: string }
}

/** The page's own elements, by the names in its markup (`features/offline/page.tsx`). */
export const partsOf = (page: Document, root: HTMLElement) => {
  const part = (name: PartName): HTMLElement => {
    const found = root.querySelector<HTMLElement>(`[data-part="${name}"]`)
    if (found === null) throw new Error(`The page has no part ${name}.`)
    return found
  }
  const notice = ({ tone, sentence, advice = '', entry }: Notice): DocumentFragment => {
    const made = copyOf(page, `notice-${tone}`, {
      texts: { sentence, advice, entry: entry?.text ?? '' },
      links: entry === undefined ? {} : { entry: entry.href },
    })
    if (entry === undefined) made.querySelector('[data-link]')?.parentElement?.remove()
    return made
  }
  return {
    part,
    notice,
    /** Names the page after what it shows. */
    title: (text: string) => {
      const heading = page.querySelector('h1')
      if (heading !== null) heading.textContent = text
      page.title = page.title.replace(/^[^|]*/, `${text} `)
    },
    write: (texts: Record<string, string>) => fillIn(root, { texts }),
  }
}

export type PageParts = ReturnType<typeof partsOf>
