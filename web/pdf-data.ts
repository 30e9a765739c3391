import { readdir, readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { basename, dirname, extname, join } from 'node:path'
import type { Plugin } from 'vite'

const require = createRequire(import.meta.url)
const home = dirname(require.resolve('pdfjs-dist/package.json'))
const { version }: { version: string } = require('pdfjs-dist/package.json')
const folder = `assets/pdf-${version}`

/**
 * The files of pdf.js that go there, by the folder that they are in. The decoders are plain JavaScript: the same ones as
 * WebAssembly would need a wider Content-Security-Policy.
 */
const wanted = {
  wasm: /_nowasm_fallback\.js$|^LICENSE_.*(?:JBIG2|OPENJPEG)$/,
  cmaps: /\.bcmap$/,
  standard_fonts: /\.(?:pfb|ttf)$|^LICENSE_/,
}
const types: Readonly<Record<string, string>> = { '.js': 'text/javascript', '.ttf': 'font/ttf' }

/** Where each file is, by the name under which pdf.js asks for it. */
const findFiles = async (): Promise<Map<string, string>> =>
  new Map(
    (
      await Promise.all(
        Object.entries(wanted).map(async ([from, names]) =>
          (await readdir(join(home, from)))
            .filter((name) => names.test(name))
            .map((name): [string, string] => [name, join(home, from, name)]),
        ),
      )
    ).flat(),
  )

/**
 * Serves what pdf.js fetches when a document needs it: decoders of scanners' images (fax, JBIG2, JPEG 2000), the predefined
 * character maps, and the standard fonts, which documents need not hold. They lie in a folder that changes with the version of
 * pdf.js; `import.meta.env.VITE_PDF_DATA` is its path.
 */
export const pdfData = (): Plugin => ({
  name: 'pdf-data',
  config: () => ({ define: { 'import.meta.env.VITE_PDF_DATA': JSON.stringify(`/${folder}/`) } }),
  applyToEnvironment: ({ name }) => name === 'client',
  configureServer: async ({ middlewares }) => {
    const files = await findFiles()
    middlewares.use(`/${folder}`, (request, response, next) => {
      const name = basename(new URL(request.url ?? '/', 'http://dev.invalid').pathname)
      const file = files.get(name)
      if (file === undefined) return next()
      response.setHeader('Content-Type', types[extname(name)] ?? 'application/octet-stream')
      readFile(file).then((source) => response.end(source), next)
    })
  },
  async generateBundle() {
    for (const [name, file] of await findFiles())
      this.emitFile({ type: 'asset', fileName: `${folder}/${name}`, source: await readFile(file) })
  },
})
