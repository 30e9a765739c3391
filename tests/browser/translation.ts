import type { BrowserContext } from 'playwright-core'

/** How the console says what follows. */
export const MISREAD = /^(?:A translation would|The page says|Not the words)/

/**
 * Does to every page what a browser's translation does, in the words that are there: each text gets two `<font>` elements around a
 * new text, again after each change. So a test reads the words of a page whose texts React no longer holds. When React writes into
 * a text that was replaced, the console says which old words the visitor goes on reading. It also says where, once a page is still, all
 * words that are shown are not those that React holds, which are the words without a translation; and where a number of the register or
 * of a licence, or a name, is among the words that a translation changes. It learns names from the API's answers and from names that
 * stand alone. It does not look at attributes: Chrome has not translated `aria-label` since 2023, and each that has a name repeats one
 * that is shown beside it.
 */
export const translate = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript(() => {
    const skipped = 'script, style, noscript, textarea, title, svg, [translate="no"], font'
    const exact = /\p{Lu}+\/\d+|\b20\d\d-[2-9B-Z]{5}-[2-9B-Z]{5}\b/u
    const alone = /^\p{Lu}[\p{L}’'.-]*(?: \p{L}[\p{L}’'.-]*){1,4}$/u
    const names = new Set<string>()
    const nameKeys = /^(?:name|by|asked|(?:assistant|supervisor)_name)$/
    const learn = (answer: unknown, key = ''): void => {
      if (typeof answer === 'string' && nameKeys.test(key) && alone.test(answer)) names.add(answer)
      if (answer instanceof Object) for (const [inner, value] of Object.entries(answer)) learn(value, inner)
    }
    Response.prototype.json = async function learning() {
      const answer: unknown = JSON.parse(await this.text())
      learn(answer)
      return answer
    }
    const shownFor = new Map<Node, HTMLElement>()
    const rewritten = new MutationObserver((changes) => {
      for (const { target } of changes) {
        const shown = shownFor.get(target)
        if (shown?.isConnected && shown.textContent !== target.textContent)
          console.error(`The page says “${target.textContent}” and shows “${shown.textContent}”.`)
      }
    })
    const translateIn = (root: Node) => {
      if (root instanceof Element)
        for (const { textContent } of root.querySelectorAll('[translate="no"]'))
          if (alone.test(textContent)) names.add(textContent)
      const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
      const found: Text[] = root instanceof Text ? [root] : []
      while (texts.nextNode()) if (texts.currentNode instanceof Text) found.push(texts.currentNode)
      for (const text of found) {
        const { parentElement } = text
        if (parentElement === null || parentElement.closest(skipped) || text.data.trim() === '') continue
        if (exact.test(text.data) || Array.from(names).some((name) => text.data.includes(name)))
          console.error(`A translation would change “${text.data}”.`)
        if (parentElement.matches('option')) continue
        const [outer, inner] = [document.createElement('font'), document.createElement('font')]
        inner.append(text.data)
        outer.append(inner)
        text.replaceWith(outer)
        shownFor.set(text, inner)
        rewritten.observe(text, { characterData: true })
      }
    }
    interface Fiber {
      tag: number
      type: unknown
      memoizedProps: unknown
      stateNode: unknown
      child: Fiber | null
      sibling: Fiber | null
    }
    const childrenOf = ({ child }: Fiber): Fiber[] => {
      const all: Fiber[] = []
      for (let next = child; next !== null; next = next.sibling) all.push(next)
      return all
    }
    const [PORTAL, HOST, TEXT, HOISTED] = [4, 5, 6, 26]
    /** What the visitor reads in place of what React holds, of each element that does not show it. */
    const differencesIn = (fiber: Fiber): { held: string; different: string[] } => {
      const { tag, memoizedProps: props, stateNode: node } = fiber
      if (tag === TEXT) return { held: String(props), different: [] }
      if (tag === HOISTED) return { held: '', different: [] }
      const inner = childrenOf(fiber).map(differencesIn)
      const different = inner.flatMap((one) => one.different)
      const held = inner.map((one) => one.held).join('')
      if (tag === PORTAL) return { held: '', different }
      if (tag !== HOST || !(node instanceof Element)) return { held, different }
      const shown = node.textContent
      const children = props instanceof Object && 'children' in props ? props.children : undefined
      const isOpaque =
        node.matches('script, style, textarea, svg, template') ||
        (props instanceof Object && 'dangerouslySetInnerHTML' in props)
      if (isOpaque) return { held: shown, different }
      const whole = fiber.child === null && /string|number/.test(typeof children) ? String(children) : held
      if (whole !== shown && different.length === 0) different.push(`“${whole}” is shown as “${shown}”`)
      return { held: whole, different }
    }
    const rootOf = (): Fiber | undefined => {
      const container = document.querySelector('#root')
      const key = container && Object.keys(container).find((name) => name.startsWith('__reactContainer$'))
      const root: { stateNode: { current: Fiber } } | undefined =
        container && key ? Reflect.get(container, key) : undefined
      return root?.stateNode.current
    }
    const compare = () => {
      const root = rootOf()
      for (const one of root ? differencesIn(root).different : []) console.error(`Not the words of the page: ${one}`)
    }
    let still: ReturnType<typeof setTimeout> | undefined
    addEventListener('load', () => {
      translateIn(document.body)
      new MutationObserver((changes) => {
        clearTimeout(still)
        still = setTimeout(compare, 100)
        for (const { target, type, addedNodes } of changes)
          for (const node of type === 'characterData' ? [target] : addedNodes) if (node.isConnected) translateIn(node)
      }).observe(document.body, { childList: true, characterData: true, subtree: true })
    })
  })
