/** Elements that React renders into the body but that belong in the head. */
const HEAD_TAGS = /<title>.*?<\/title>|<meta\b[^>]*>|<link\b[^>]*>/gs

/** Fills the placeholders of `index.html`. The replacement is a function, because the text of a page may contain `$&`. */
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
