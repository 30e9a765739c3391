import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { deflateSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createPdfChecker } from './pdf-checker.ts'
import { samples, outcomeOf } from './samples.ts'
import { handMadePdf, pdfOfSize } from './testing.ts'

const pdfs = createPdfChecker()
beforeAll(async () => {
  await pdfs.open(handMadePdf())
}, 60_000)
afterAll(() => pdfs.close())

describe('a PDF', () => {
  it.each(samples)('$name: $expected', async ({ make, expected }) => {
    const bytes = await make()
    const size = bytes.length
    expect(outcomeOf(await pdfs.open(bytes))).toEqual(expected)
    expect(bytes).toHaveLength(size)
  })
})

it('PDF checker: gives up a file that would fill the memory', async () => {
  // Twenty bytes of run lengths become a thousand, and are themselves packed a thousandfold: 1.3 GB.
  const packed = deflateSync(Buffer.alloc(20_000_000, Buffer.from([0x81, 0x00])))
  const table = `<< /Type /XRef /Size 500000000 /W [1 2 1] /Root 1 0 R /Filter [/FlateDecode /RunLengthDecode] /Length ${packed.length} >>`
  const head = Buffer.from('%PDF-1.7\n')
  const stream = Buffer.concat([
    Buffer.from(`9 0 obj\n${table}\nstream\n`),
    packed,
    Buffer.from('\nendstream\nendobj\n'),
  ])
  const bomb = Buffer.concat([head, stream, Buffer.from(`startxref\n${head.length}\n%%EOF\n`)])
  expect(await pdfs.open(bomb)).toEqual({ opens: false, reason: 'slow' })
  expect(await pdfs.open(handMadePdf())).toMatchObject({ opens: true })
}, 90_000)

it('PDF checker: gives each file its own verdict when several wait', async () => {
  const verdicts = await Promise.all([
    pdfs.open(handMadePdf({ pages: 2 })),
    pdfs.open(new Uint8Array(3)),
    pdfs.open(handMadePdf({ pages: 5 })),
  ])
  expect(verdicts).toEqual([
    { opens: true, pages: 2, activeContent: false },
    { opens: false, reason: 'damaged' },
    { opens: true, pages: 5, activeContent: false },
  ])
})

it.each([100, 101, 400, 999, 1000, 12_345, 5_242_880])('the tests have a PDF of %i bytes', async (bytes) => {
  const content = pdfOfSize(bytes)
  expect(content.length).toBe(Math.max(bytes, handMadePdf().length))
  expect(await pdfs.open(content)).toMatchObject({ opens: true })
})

it('a program that only opens files ends when the last one is answered', async () => {
  const checker = new URL('pdf-checker.ts', import.meta.url).href
  const program = `import { createPdfChecker } from '${checker}'
    const pdfs = createPdfChecker()
    for (let times = 0; times < 20; times += 1) await pdfs.open(new Uint8Array(3))
    console.log('answered')`
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', program])
  expect(stdout).toBe('answered\n')
}, 60_000)
