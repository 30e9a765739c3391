import { lazy, useState, type ComponentType } from 'react'

export interface LazyComponent {
  Component: ComponentType
  /** Fetches the component, so that it will be drawn at once. */
  preload: () => Promise<void>
}

/**
 * A component in a chunk of its own. Unlike plain `lazy` it does not suspend when it is there already: a prerendered page
 * whose chunk has come is taken over without its fallback ever showing.
 */
export const lazyComponent = (load: () => Promise<ComponentType>): LazyComponent => {
  let loaded: ComponentType | undefined
  let isRefused = false
  const fetched = async () => (loaded ??= await load())
  const fresh = () =>
    lazy(async () => {
      try {
        return { default: await fetched() }
      } catch (error) {
        isRefused = true
        throw error
      }
    })
  let Lazy = fresh()
  const Component = () => {
    // Kept for as long as it is mounted: changing the type would mount the page anew.
    const [Chosen] = useState<ComponentType>(() => loaded ?? Lazy)
    return <Chosen />
  }
  return {
    Component,
    preload: async () => {
      // What has failed once as a lazy component fails for ever.
      if (isRefused) Lazy = fresh()
      isRefused = false
      await fetched()
    },
  }
}
