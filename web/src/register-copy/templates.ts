import type { StandingTone } from '@lsb/contract'
import { exactIn, writeWithNumbers } from '../shared/components/numbers-in.ts'

/**
 * Pages that answer from the copy hold `template` elements, made of the components that the other pages are made of. Scripts copy
 * them and fill in texts: `data-text` names the text of an element, `data-link` its address, `data-toned` its tone, `data-rows` the place of rows.
 */
export interface Filling {
  texts?: Record<string, string>
  links?: Record<string, string>
  /** The tones of labels; one without a tone is plain text. */
  tones?: Record<string, StandingTone | undefined>
}

type Blanks = Record<'texts' | 'links' | 'tones', ReadonlyMap<string, readonly HTMLElement[]>>

const namedBy = (root: ParentNode, attribute: string): Map<string, HTMLElement[]> => {
  const named = new Map<string, HTMLElement[]>()
  for (const element of root.querySelectorAll<HTMLElement>(`[data-${attribute}]`)) {
    const name = element.getAttribute(`data-${attribute}`) ?? ''
    named.set(name, [...(named.get(name) ?? []), element])
  }
  return named
}

/** The elements of a part of the page that take a text or an address. Found once where a part is filled in at every key. */
export const blanksIn = (root: ParentNode): Blanks => ({
  texts: namedBy(root, 'text'),
  links: namedBy(root, 'link'),
  tones: namedBy(root, 'toned'),
})

/** A text node that stays costs the browser less than a new one. */
const setText = (element: Element, text: string, names: readonly string[]): void => {
  const { firstChild } = element
  if (exactIn(text, names).length > 1 && !element.closest('[translate="no"]')) writeWithNumbers(element, text, names)
  else if (firstChild instanceof Text && firstChild.nextSibling === null) firstChild.data = text
  else element.textContent = text
}

/**
 * Writes texts and addresses into a part of the page; an element whose text is empty is hidden. Does not touch an equal text, so that
 * the browser need not lay it out again. Returns whether a text changed.
 */
export const fillBlanks = (blanks: Blanks, { texts = {}, links = {}, tones = {} }: Filling): boolean => {
  let isChanged = false
  for (const [name, href] of Object.entries(links))
    for (const link of blanks.links.get(name) ?? [])
      if (link.getAttribute('href') !== href) link.setAttribute('href', href)
  for (const [name, tone] of Object.entries(tones))
    for (const label of blanks.tones.get(name) ?? []) {
      if (label.dataset['tone'] === tone) continue
      if (tone === undefined) delete label.dataset['tone']
      else label.dataset['tone'] = tone
    }
  for (const [name, text] of Object.entries(texts))
    for (const element of blanks.texts.get(name) ?? []) {
      element.hidden = text === ''
      if (element.textContent === text) continue
      setText(element, text, [texts['name'] ?? ''])
      isChanged = true
    }
  return isChanged
}

export const fillIn = (root: ParentNode, filling: Filling): boolean => fillBlanks(blanksIn(root), filling)

const content = (page: Document, id: string): DocumentFragment => {
  const template = page.getElementById(id)
  if (!(template instanceof HTMLTemplateElement)) throw new Error(`The page has no template ${id}.`)
  return page.importNode(template.content, true)
}

/** A copy of the template with this id, filled in. */
export const copyOf = (page: Document, id: string, filling: Filling): DocumentFragment => {
  const copy = content(page, id)
  fillIn(copy, filling)
  return copy
}

/** The blanks of the rows in the page. */
const rowBlanks = new WeakMap<Element, Blanks>()

/** Writes the fillings into the rows of a table, removes rows that are too many and copies the template's row for those that lack. */
const writeRows = (page: Document, id: string, body: Element, fillings: readonly Filling[]): void => {
  const present = [...body.children]
  for (const superfluous of present.slice(fillings.length)) superfluous.remove()
  for (const [index, filling] of fillings.slice(0, present.length).entries()) {
    const row = present[index]
    if (row !== undefined && fillBlanks(rowBlanks.get(row) ?? blanksIn(row), filling))
      // Closes a card that the visitor opened, because it shows another entry now.
      for (const opened of row.querySelectorAll('details[open]')) opened.removeAttribute('open')
  }
  const more = fillings.slice(present.length)
  if (more.length === 0) return
  const model = content(page, id).querySelector('tbody tr')
  if (model === null) throw new Error(`The template ${id} has no row.`)
  for (const filling of more) {
    const row = page.importNode(model, true)
    const blanks = blanksIn(row)
    rowBlanks.set(row, blanks)
    fillBlanks(blanks, filling)
    body.append(row)
  }
}

/** Shows a table in `place`: a copy of the template's table, with a row for each filling. Without fillings it is hidden. */
export const showRows = (page: Document, place: HTMLElement, id: string, fillings: readonly Filling[]): void => {
  // A hidden table keeps its rows, because the next search writes into them.
  place.hidden = fillings.length === 0
  if (place.hidden) return
  if (place.querySelector('tbody') === null) {
    const table = content(page, id)
    table.querySelector('tbody')?.replaceChildren()
    place.replaceChildren(table)
  }
  const body = place.querySelector('tbody')
  if (body !== null) writeRows(page, id, body, fillings)
}
