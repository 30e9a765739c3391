import type { BrowserContext } from 'playwright-core'

/**
 * Does to every page what a browser's translation does, in the words that are there: each text gets two `<font>` elements around a
 * new text, again after each change. So a test reads the words of a page whose texts React no longer holds. When React writes into
 * a text that was replaced, the console says which old words the visitor goes on reading.
 */
export const translate = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript(() => {
    const skipped = 'script, style, noscript, textarea, title, svg, option, [translate="no"], font'
    const shownFor = new Map<Node, HTMLElement>()
    const rewritten = new MutationObserver((changes) => {
      for (const { target } of changes) {
        const shown = shownFor.get(target)
        if (shown?.isConnected && shown.textContent !== target.textContent)
          console.error(`The page says “${target.textContent}” and shows “${shown.textContent}”.`)
      }
    })
    const translateIn = (root: Node) => {
      const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
      const found: Text[] = root instanceof Text ? [root] : []
      while (texts.nextNode()) if (texts.currentNode instanceof Text) found.push(texts.currentNode)
      for (const text of found) {
        const { parentElement } = text
        if (parentElement === null || parentElement.closest(skipped) || text.data.trim() === '') continue
        const [outer, inner] = [document.createElement('font'), document.createElement('font')]
        inner.append(text.data)
        outer.append(inner)
        text.replaceWith(outer)
        shownFor.set(text, inner)
        rewritten.observe(text, { characterData: true })
      }
    }
    addEventListener('load', () => {
      translateIn(document.body)
      new MutationObserver((changes) => {
        for (const { target, type, addedNodes } of changes)
          for (const node of type === 'characterData' ? [target] : addedNodes) if (node.isConnected) translateIn(node)
      }).observe(document.body, { childList: true, characterData: true, subtree: true })
    })
  })
