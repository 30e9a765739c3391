import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { dirname, extname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { RenderedAddress } from '@lsb/contract'

/** What one build of the website hands to the function: an artefact, made of the website's own components. */
export interface PageBuild {
  /** Changes with every build: a page names files of its own build. */
  id: string
  /** The page without its result, for when it cannot be rendered: the app then asks in the browser. */
  shell: (kind: RenderedAddress['kind']) => string
  /** Loads the renderer when it is first needed. Synchronous from then on. */
  renderer: () => Promise<PageRenderer>
}

export interface PageRenderer {
  render: (address: RenderedAddress, answer: unknown) => string
}

/** What the artefact's files hold (web/src/app/entry-rendered.tsx). */
interface Templates {
  shells: Record<RenderedAddress['kind'], string>
}
interface RendererModule {
  createPageRenderer: (templates: Templates, site: string) => Promise<PageRenderer>
}

/** In the bundle the artefact lies beside this file; a function that runs from its sources takes it from the build. */
const artefactFolder = (): string => {
  const here = dirname(import.meta.filename)
  return extname(import.meta.filename) === '.ts' ? join(here, '../../../web/.cache/renderer') : join(here, 'renderer')
}

/** Makes once and keeps; makes again after a failure. */
const once = <T>(make: () => Promise<T>): (() => Promise<T>) => {
  let made: Promise<T> | undefined
  return async () => {
    made ??= make()
    try {
      return await made
    } catch (error) {
      made = undefined
      throw error
    }
  }
}

/** @param site address of the public website, without a slash at the end */
export const createPageBuild = (site: string, folder = artefactFolder()): (() => Promise<PageBuild>) =>
  once(async () => {
    const file = join(folder, 'entry-rendered.mjs')
    const text = await readFile(join(folder, 'templates.json'), 'utf8')
    const templates: Templates = JSON.parse(text)
    return {
      id: createHash('sha256').update(text).update(site).digest('base64url'),
      shell: (kind) => templates.shells[kind],
      renderer: once(async () => {
        const { createPageRenderer }: RendererModule = await import(pathToFileURL(file).href)
        return createPageRenderer(templates, site)
      }),
    }
  })
