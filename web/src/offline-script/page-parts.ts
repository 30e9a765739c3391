import { copiedEarlier, entryLink, type EarlierNumber, type KiswahiliVerdict, type StandingWords } from '@lsb/contract'
import { writeOpening } from '../shared/components/opening-size.ts'
import { blanksIn, copyOf, fillBlanks, fillIn } from '../register-copy/templates.ts'

/** What the copy says of those who had a number before: each until when, and where its holder is in the copy. */
export const earlierNotices = (
  { notice }: Pick<PageParts, 'notice'>,
  earlier: readonly EarlierNumber[],
  on: string,
): DocumentFragment[] =>
  earlier.map((number) => {
    const { holder_now: now } = number
    return notice({ tone: 'plain', sentence: copiedEarlier(number, on), ...(now && { entry: entryLink(now) }) })
  })

type PartName = 'age' | 'code' | 'answer' | 'scan' | 'earlier' | 'list' | 'notes' | 'rows' | 'pager'

interface Entry {
  href: string
  text: string
}

interface Notice {
  tone: 'caution' | 'bad' | 'plain'
  sentence: string
  advice?: string
  /** Links to the entries that the notice is about: to one, or to several. */
  entry?: Entry | undefined
  entries?: readonly Entry[] | undefined
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
  const copyWithEntries = (
    id: string,
    texts: Record<string, string>,
    entries: readonly Entry[] = [],
  ): DocumentFragment => {
    const made = copyOf(page, id, { texts })
    const model = made.querySelector('[data-link]')?.parentElement
    const links = entries.flatMap(({ href, text }) => {
      const link = model?.cloneNode(true)
      if (!(link instanceof Element)) return []
      fillIn(link, { texts: { entry: text }, links: { entry: href } })
      return link
    })
    model?.replaceWith(...links)
    return made
  }
  const notice = ({ tone, sentence, advice = '', entry, entries = entry && [entry] }: Notice): DocumentFragment =>
    copyWithEntries(`notice-${tone}`, { sentence, advice }, entries)
  const verdict = ({ tone, opening, sentence, advice, entry, kiswahili }: Verdict): DocumentFragment => {
    const spoken = Object.entries(kiswahili ?? {}).map(([name, text]) => [`${name}-sw`, text])
    const made = copyWithEntries('verdict', { sentence, advice, ...Object.fromEntries(spoken) }, entry && [entry])
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
