/** Builds `functions/dist`, or the folder that the command line names. A checkout that has no website yet builds it. */
import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { bundleFunctions } from './bundle.ts'
import { builtRenderer, copyRenderer } from './renderer.ts'

const dist = pathToFileURL(join(process.argv[2] ?? join(import.meta.dirname, 'dist'), '/'))

if (!existsSync(new URL('templates.json', builtRenderer)))
  await promisify(execFile)(process.execPath, [join(import.meta.dirname, '../web/build.ts')])
await Promise.all([bundleFunctions(dist), copyRenderer(dist)])
