import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { board } from '../contract/src/board/facts.ts'
import { bundleFunctions } from '../functions/bundle.ts'
import { copyRenderer } from '../functions/renderer.ts'
import { root, run } from './steps.ts'

const functionsDist = pathToFileURL(join(root, 'functions', 'dist', '/'))

/** Does a part of a command's work and prints how long it took. */
export const timed = async <Result>(what: string, work: () => Promise<Result>): Promise<Result> => {
  const begun = performance.now()
  const result = await work()
  console.log(`${what} in ${((performance.now() - begun) / 1000).toFixed(1)} s`)
  return result
}

/** Builds the function without the renderer. Its emulator can load it then. */
export const buildFunctions = (): Promise<void> => timed('Built functions', () => bundleFunctions(functionsDist))

/**
 * Builds the website, and gives the function the renderer of its pages.
 * @throws Error with the output when the build fails
 */
export const buildWebsite = (): Promise<void> =>
  timed('Built website', async () => {
    const env = { SITE_URL: process.env['SITE_URL'] ?? board.madeUpSite }
    const { code, output } = await run('node', ['web/build.ts'], { quiet: true, env })
    if (code !== 0) throw new Error(`Building the website failed.\n${output}`)
    await copyRenderer(functionsDist)
  })

/** Builds all that the suite serves. */
export const build = async (): Promise<void> => {
  await Promise.all([buildFunctions(), buildWebsite()])
}
