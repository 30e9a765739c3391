/** Elements that React renders into the body but that belong in the head. */
const HEAD_TAGS = /<title>.*?<\/title>|<meta\b[^>]*>|<link\b[^>]*>/gs

/** Fills the placeholders of `index.html`. The replacement is a function, because the text of a page may contain `$&`. */
export const fill = (template: string, head: string, body: string): string =>
  template.replace('<!--head-->', () => head).replace('<!--app-->', () => body)

/** The style element with the theme's variables, alone in its beginning. */
const VARIABLES = /<style [^>]*>(:root\{--mui-.*?)<\/style>/s

const variablesIn = (text: string): string[] => Array.from(text.matchAll(/var\((--[\w-]+)/g), ([, name = '']) => name)

/**
 * Without the theme's variables that nothing of the document names: they are most of its styles, and would cost a slow line a further
 * round trip. The element is no longer emotion's, so that the app adds all of them for what it draws later.
 */
const withoutUnusedVariables = (styles: string, namedElsewhere: readonly string[]): string => {
  if (!VARIABLES.test(styles)) throw new Error('The page has no variables.')
  const used = new Set([...variablesIn(styles), ...namedElsewhere])
  return styles.replace(
    VARIABLES,
    (_, rules: string) =>
      `<style>${rules.replaceAll(/(--[\w-]+):[^;{}]*;/g, (line, name) => (used.has(name) ? line : ''))}</style>`,
  )
}

/** Of the styles of pages that were composed last: pages of one kind have the same few, whatever they show. */
const shortened = new Map<string, string>()
const SHORTENED_MAX = 50

const shortStyles = (styles: string, namedElsewhere: readonly string[]): string => {
  if (namedElsewhere.length > 0) return withoutUnusedVariables(styles, namedElsewhere)
  const known = shortened.get(styles)
  if (known !== undefined) return known
  const short = withoutUnusedVariables(styles, [])
  if (shortened.size === SHORTENED_MAX) shortened.clear()
  shortened.set(styles, short)
  return short
}

interface DocumentParts {
  /** The page's HTML, with its title and metadata. */
  html: string
  /** Style elements for the head. */
  styles: string
  /** Other elements for the head. */
  tags?: readonly string[]
  /** HTML of what stands before and after the page, when that is rendered apart. */
  header?: string
  footer?: string
}

/** A page's document: its title and metadata in the head, then `tags`, the styles, and its HTML in the body. */
export const composeDocument = (
  template: string,
  { html, styles, tags = [], header = '', footer = '' }: DocumentParts,
): string => {
  const found: string[] = []
  const page = html.replaceAll(HEAD_TAGS, (tag) => {
    found.push(tag)
    return ''
  })
  if (!found.some((tag) => tag.startsWith('<title>'))) throw new Error('The page has no title.')
  const body = header + page + footer
  const short = shortStyles(styles, variablesIn(template + tags.join('') + body))
  return fill(template, [...found, ...tags, short].join('\n    '), body)
}
