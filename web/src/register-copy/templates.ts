/**
 * Pages that answer from the copy hold `template` elements, made of the components that the other pages are made of. Scripts copy
 * them and fill in texts: `data-text` names the text of an element, `data-link` its address, `data-rows` the place of rows.
 */
export interface Filling {
  texts?: Record<string, string>
  links?: Record<string, string>
}

const part = (root: ParentNode, attribute: string, name: string) =>
  root.querySelectorAll<HTMLElement>(`[data-${attribute}="${name}"]`)

/**
 * Writes texts and addresses into a part of the page; an element whose text is empty is hidden. What says the same already is left
 * alone, so that the browser has nothing to lay out again. Answers whether anything changed.
 */
export const fillIn = (root: ParentNode, { texts = {}, links = {} }: Filling): boolean => {
  let isChanged = false
  for (const [name, href] of Object.entries(links))
    for (const link of part(root, 'link', name)) if (link.getAttribute('href') !== href) link.setAttribute('href', href)
  for (const [name, text] of Object.entries(texts))
    for (const element of part(root, 'text', name)) {
      element.hidden = text === ''
      if (element.textContent === text) continue
      element.textContent = text
      isChanged = true
    }
  return isChanged
}

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

/** Makes the rows of a table say what the fillings say, with copies of the template's only row where it has too few. */
const writeRows = (page: Document, id: string, body: Element, fillings: readonly Filling[]): void => {
  const present = [...body.children]
  for (const superfluous of present.slice(fillings.length)) superfluous.remove()
  const row = content(page, id).querySelector('tbody tr')
  if (row === null) throw new Error(`The template ${id} has no row.`)
  fillings.forEach((filling, index) => {
    const old = present[index]
    if (old === undefined) {
      const next = row.cloneNode(true)
      if (next instanceof HTMLElement) fillIn(next, filling)
      body.append(next)
    } else if (fillIn(old, filling))
      // What a person opened was another entry.
      for (const opened of old.querySelectorAll('details[open]')) opened.removeAttribute('open')
  })
}

/** Shows a table in `place`, made of a template that holds one with a single row; nothing without fillings. */
export const showRows = (page: Document, place: Element, id: string, fillings: readonly Filling[]): void => {
  if (fillings.length === 0) return place.replaceChildren()
  if (place.querySelector('tbody') === null) {
    const table = content(page, id)
    table.querySelector('tbody')?.replaceChildren()
    place.replaceChildren(table)
  }
  const body = place.querySelector('tbody')
  if (body !== null) writeRows(page, id, body, fillings)
}
