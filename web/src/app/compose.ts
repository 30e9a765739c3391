/** Elements that React renders into the body but that belong in the head. */
const HEAD_TAGS = /<title>.*?<\/title>|<meta\b[^>]*>|<link\b[^>]*>/gs

/** Fills the placeholders of `index.html`. The replacement is a function, because the text of a page may contain `$&`. */
export const fill = (template: string, head: string, body: string): string =>
  template.replace('<!--head-->', () => head).replace('<!--app-->', () => body)

/** The style element with the theme's variables, alone in its beginning. */
const VARIABLES = /<style [^>]*>(:root\{--mui-.*?)<\/style>/s

/**
 * Without the theme's variables that nothing of the document names: they are most of its styles, and would cost a slow line a further
 * round trip. The element is no longer emotion's, so that the app adds all of them for what it draws later.
 */
const withoutUnusedVariables = (document: string): string => {
  if (!VARIABLES.test(document)) throw new Error('The page has no variables.')
  const used = new Set(Array.from(document.matchAll(/var\((--[\w-]+)/g), ([, name]) => name))
  return document.replace(
    VARIABLES,
    (_, rules: string) =>
      `<style>${rules.replaceAll(/(--[\w-]+):[^;{}]*;/g, (line, name) => (used.has(name) ? line : ''))}</style>`,
  )
}

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
  return withoutUnusedVariables(fill(template, [...found, ...tags, styles].join('\n    '), body))
}
