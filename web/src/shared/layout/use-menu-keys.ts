import { useEffect, type RefObject } from 'react'

const STEPS: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 }

/**
 * What `<details>` menus lack by themselves: Escape closes and gives focus back, arrows walk the links, and a menu closes
 * when focus or a tap goes elsewhere or a link is followed. Without JavaScript they still open and close.
 */
export const useMenuKeys = (bar: RefObject<HTMLElement | null>) => {
  useEffect(() => {
    const root = bar.current
    if (!root) return undefined
    const onKey = (event: KeyboardEvent) => handleKey(root, event)
    const onElsewhere = ({ target }: Event) => {
      for (const menu of openMenus(root)) if (target instanceof Node && !menu.contains(target)) menu.open = false
    }
    const onClick = ({ target }: Event) => {
      if (target instanceof Element && target.closest('a')) closeAll(root)
    }
    root.addEventListener('keydown', onKey)
    root.addEventListener('click', onClick)
    document.addEventListener('pointerdown', onElsewhere)
    document.addEventListener('focusin', onElsewhere)
    return () => {
      root.removeEventListener('keydown', onKey)
      root.removeEventListener('click', onClick)
      document.removeEventListener('pointerdown', onElsewhere)
      document.removeEventListener('focusin', onElsewhere)
    }
  }, [bar])
}

const openMenus = (root: HTMLElement) => root.querySelectorAll<HTMLDetailsElement>('details[open]')
const closeAll = (root: HTMLElement) => {
  for (const menu of openMenus(root)) menu.open = false
}

const handleKey = (root: HTMLElement, event: KeyboardEvent) => {
  const menu = event.target instanceof Element ? event.target.closest('details') : null
  if (!menu) return
  const summary = menu.querySelector('summary')
  if (event.key === 'Escape' && menu.open) {
    closeAll(root)
    summary?.focus()
    return
  }
  const step = STEPS[event.key]
  if (step === undefined) return
  event.preventDefault()
  menu.open = true
  const stops = [summary, ...menu.querySelectorAll('a')]
  const at = stops.findIndex((stop) => stop === document.activeElement)
  stops[(at + step + stops.length) % stops.length]?.focus()
}
