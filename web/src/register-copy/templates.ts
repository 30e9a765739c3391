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

/** Writes texts and addresses into a part of the page; an element whose text is empty is removed. */
export const fillIn = (root: ParentNode, { texts = {}, links = {} }: Filling): void => {
  for (const [name, href] of Object.entries(links))
    for (const link of part(root, 'link', name)) link.setAttribute('href', href)
  for (const [name, text] of Object.entries(texts))
    for (const element of part(root, 'text', name)) {
      if (text === '') element.remove()
      else element.textContent = text
    }
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

/** A copy of a template that holds a table with one row: with as many rows as there are fillings. */
export const tableOf = (page: Document, id: string, fillings: readonly Filling[]): DocumentFragment => {
  const table = content(page, id)
  const row = table.querySelector('tbody tr')
  const body = row?.parentElement
  if (!row || !body) throw new Error(`The template ${id} has no row.`)
  row.remove()
  for (const filling of fillings) {
    const next = row.cloneNode(true)
    if (!(next instanceof HTMLElement)) continue
    fillIn(next, filling)
    body.append(next)
  }
  return table
}
