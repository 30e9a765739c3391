import type { KiswahiliVerdict, StandingWords } from '@lsb/contract'
import { writeOpening } from '../shared/components/opening-size.ts'
import { blanksIn, copyOf, fillBlanks } from '../register-copy/templates.ts'

type PartName = 'age' | 'code' | 'answer' | 'scan' | 'earlier' | 'list' | 'notes' | 'rows' | 'pager'

interface Notice {
  tone: 'caution' | 'bad' | 'plain'
  sentence: string
  advice?: string
  /** A link to the entry that the notice is about. */
  entry?: { href: string; text: string } | undefined
}

type Verdict = Omit<StandingWords, 'word'> & Pick<Notice, 'entry'> & { kiswahili?: KiswahiliVerdict | undefined }

/** The page's own elements, by the names in its markup (`features/offline/page.tsx`). */
export const partsOf = (page: Document, root: HTMLElement) => {
  // Found once: on a cheap phone, finding them at every typed letter would take longer than writing into them.
  const found = new Map<string, HTMLElement>()
  for (const element of root.querySelectorAll<HTMLElement>('[data-part]'))
    found.set(element.dataset['part'] ?? '', element)
  const blanks = blanksIn(root)
  const part = (name: PartName): HTMLElement => {
    const named = found.get(name)
    if (named === undefined) throw new Error(`The page has no part ${name}.`)
    return named
  }
  const copyWithEntry = (id: string, texts: Record<string, string>, entry: Notice['entry']): DocumentFragment => {
    const made = copyOf(page, id, {
      texts: { ...texts, entry: entry?.text ?? '' },
      links: entry === undefined ? {} : { entry: entry.href },
    })
    if (entry === undefined) made.querySelector('[data-link]')?.parentElement?.remove()
    return made
  }
  const notice = ({ tone, sentence, advice = '', entry }: Notice): DocumentFragment =>
    copyWithEntry(`notice-${tone}`, { sentence, advice }, entry)
  const verdict = ({ tone, opening, sentence, advice, entry, kiswahili }: Verdict): DocumentFragment => {
    const spoken = Object.entries(kiswahili ?? {}).map(([name, text]) => [`${name}-sw`, text])
    const made = copyWithEntry('verdict', { sentence, advice, ...Object.fromEntries(spoken) }, entry)
    if (kiswahili === undefined) made.querySelector('[data-part="kiswahili"]')?.remove()
    made.querySelector<HTMLElement>('[data-verdict]')?.setAttribute('data-tone', tone)
    const line = made.querySelector<HTMLElement>('[data-text="opening"]')
    if (line !== null) writeOpening(line, opening)
    return made
  }
  return {
    part,
    notice,
    verdict,
    /** Sets the heading and the title of the browser's tab. */
    title: (text: string) => {
      const heading = page.querySelector('h1')
      if (heading !== null) heading.textContent = text
      page.title = page.title.replace(/^[^|]*/, `${text} `)
    },
    write: (texts: Record<string, string>) => fillBlanks(blanks, { texts }),
  }
}

export type PageParts = ReturnType<typeof partsOf>
