/** What nobody reads until it is opened. */
const NOT_SHOWN = '[hidden], details:not([open]) > :not(summary)'

/** How many words are on the page; hints that only screen readers read count, too. */
export const wordsShown = (): number => {
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const parts: string[] = []
  while (texts.nextNode())
    if (!texts.currentNode.parentElement?.closest(NOT_SHOWN)) parts.push(texts.currentNode.textContent ?? '')
  return parts.join(' ').match(/\p{L}+/gu)?.length ?? 0
}
