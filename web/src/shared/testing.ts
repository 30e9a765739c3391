/** How many words are on the page; hints that only screen readers read count, too. */
export const wordsShown = (): number => {
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const parts: string[] = []
  while (texts.nextNode()) parts.push(texts.currentNode.textContent ?? '')
  return parts.join(' ').match(/\p{L}+/gu)?.length ?? 0
}
