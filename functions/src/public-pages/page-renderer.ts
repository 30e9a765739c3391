import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { dirname, extname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { RenderedAddress } from '@lsb/contract'

/** The renderer that a build of the website makes from its own components for the function. */
export interface PageBuild {
  /** Changes with every build, since a page names the files of its build. */
  id: string
  /** The page without its result, for when rendering fails: the app then loads the result in the browser. */
  shell: (kind: RenderedAddress['kind']) => string
  /** The website's page for an address that is no page. */
  notFound: string
  /** Loads the renderer on first use; afterwards rendering is synchronous. */
  renderer: () => Promise<PageRenderer>
}

export interface PageRenderer {
  render: (address: RenderedAddress, answer: unknown, after?: unknown) => string
}

/** The exports of the artefact (web/src/app/entry-rendered.tsx). */
interface Templates {
  shells: Record<RenderedAddress['kind'], string>
  notFound: string
}
interface RendererModule {
  createPageRenderer: (templates: Templates, site: string) => Promise<PageRenderer>
}

/** In the bundle the artefact is beside this file. A function that runs from its sources takes it from the website's build. */
const artefactFolder = (): string => {
  const here = dirname(import.meta.filename)
  return extname(import.meta.filename) === '.ts' ? join(here, '../../../web/.cache/renderer') : join(here, 'renderer')
}

/** Calls `make` once and keeps the result; calls it again after a failure. */
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
export const createPageBuild = (site: string): (() => Promise<PageBuild>) =>
  once(async () => {
    const folder = artefactFolder()
    const file = join(folder, 'entry-rendered.mjs')
    const text = await readFile(join(folder, 'templates.json'), 'utf8')
    const templates: Templates = JSON.parse(text)
    return {
      id: createHash('sha256').update(text).update(site).digest('base64url'),
      shell: (kind) => templates.shells[kind],
      notFound: templates.notFound,
      renderer: once(async () => {
        const { createPageRenderer }: RendererModule = await import(pathToFileURL(file).href)
        return createPageRenderer(templates, site)
      }),
    }
  })
