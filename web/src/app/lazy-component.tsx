import { lazy, useState, type ComponentType } from 'react'

export interface LazyComponent {
  Component: ComponentType
  /** Loads the component, so that it renders at once later. */
  preload: () => Promise<void>
}

/**
 * A component in a chunk of its own. Unlike React's `lazy` it does not suspend when the chunk is loaded, so that the app takes
 * over a prerendered page without showing the fallback.
 */
export const lazyComponent = (load: () => Promise<ComponentType>): LazyComponent => {
  let loaded: ComponentType | undefined
  let hasFailed = false
  const loadOnce = async () => (loaded ??= await load())
  const createLazy = () =>
    lazy(async () => {
      try {
        return { default: await loadOnce() }
      } catch (error) {
        hasFailed = true
        throw error
      }
    })
  let Lazy = createLazy()
  const Component = () => {
    // The type must not change while it is mounted: React would mount the page again.
    const [Chosen] = useState<ComponentType>(() => loaded ?? Lazy)
    return <Chosen />
  }
  return {
    Component,
    preload: async () => {
      // A lazy component that failed once fails for ever, so a new one replaces it.
      if (hasFailed) Lazy = createLazy()
      hasFailed = false
      await loadOnce()
    },
  }
}
