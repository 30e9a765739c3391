/** What React leaves in the body although it belongs in the head. */
const HEAD_TAGS = /<title>.*?<\/title>|<meta\b[^>]*>|<link\b[^>]*>/gs

/** Fills the places of `index.html`. By function: the text of a page may hold `$&` and the like. */
export const fill = (template: string, head: string, body: string): string =>
  template.replace('<!--head-->', () => head).replace('<!--app-->', () => body)

/** A page's document: its title and metadata in the head, then `tags`, the styles, and its HTML in the body. */
export const composeDocument = (
  template: string,
  html: string,
  styles: string,
  tags: readonly string[] = [],
): string => {
  const found: string[] = []
  const body = html.replaceAll(HEAD_TAGS, (tag) => {
    found.push(tag)
    return ''
  })
  if (!found.some((tag) => tag.startsWith('<title>'))) throw new Error('The page has no title.')
  return fill(template, [...found, ...tags, styles].join('\n    '), body)
}
