import { cp } from 'node:fs/promises'

/** The renderer of the public pages, as the website's build leaves it. */
export const builtRenderer = new URL('../web/.cache/renderer/', import.meta.url)

/** Copies the renderer into the function's folder `dist`, from where the function loads it on first use. */
export const copyRenderer = (dist: URL): Promise<void> =>
  cp(builtRenderer, new URL('renderer/', dist), { recursive: true })
