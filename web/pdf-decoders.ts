import { readdir, readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import type { Plugin } from 'vite'

const require = createRequire(import.meta.url)
const home = dirname(require.resolve('pdfjs-dist/package.json'))
const { version }: { version: string } = require('pdfjs-dist/package.json')
const folder = `assets/pdf-decoders-${version}`

/** Plain JavaScript: the same decoders as WebAssembly would need a wider Content-Security-Policy. */
const wanted = /_nowasm_fallback\.js$|^LICENSE_.*(?:JBIG2|OPENJPEG)$/

/**
 * Serves what pdf.js fetches when a document holds a scanner's image (fax, JBIG2, JPEG 2000), under the names it asks for, in
 * a folder that changes with its version. `import.meta.env.VITE_PDF_DECODERS` is that folder's path.
 */
export const pdfDecoders = (): Plugin => ({
  name: 'pdf-decoders',
  config: () => ({ define: { 'import.meta.env.VITE_PDF_DECODERS': JSON.stringify(`/${folder}/`) } }),
  applyToEnvironment: ({ name }) => name === 'client',
  configureServer: ({ middlewares }) => {
    middlewares.use(`/${folder}`, (request, response, next) => {
      const name = basename(new URL(request.url ?? '/', 'http://dev.invalid').pathname)
      if (!wanted.test(name)) return next()
      response.setHeader('Content-Type', 'text/javascript')
      readFile(join(home, 'wasm', name)).then((source) => response.end(source), next)
    })
  },
  async generateBundle() {
    for (const name of (await readdir(join(home, 'wasm'))).filter((file) => wanted.test(file))) {
      const source = await readFile(join(home, 'wasm', name))
      this.emitFile({ type: 'asset', fileName: `${folder}/${name}`, source })
    }
  },
})
