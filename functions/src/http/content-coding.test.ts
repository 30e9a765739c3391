import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { codingFor, encodeText } from './content-coding.ts'

it.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip, deflate', 'gzip'],
  ['GZIP;q=0.5 , Br;q=0', 'gzip'],
  ['br;q=0.000, gzip; q=0', 'identity'],
  ['br;q=0.001', 'br'],
  ['deflate', 'identity'],
  ['', 'identity'],
  [undefined, 'identity'],
] as const)('codingFor: takes of "%s" the coding %s', (header, coding) => {
  expect(codingFor(header)).toBe(coding)
})

const long = 'Gathoni Wafula Nyambura, é. '.repeat(100)

it('encodeText: gives back the text when it is decoded', async () => {
  expect(brotliDecompressSync((await encodeText(long, 'br')).bytes).toString()).toBe(long)
  expect(gunzipSync((await encodeText(long, 'gzip')).bytes).toString()).toBe(long)
  expect(encodeText(long, 'identity')).toEqual({ coding: undefined, bytes: Buffer.from(long) })
})

it('encodeText: leaves a short text as it is', () => {
  expect(encodeText('short', 'br')).toEqual({ coding: undefined, bytes: Buffer.from('short') })
})

it('encodeText: compresses a long text beside the event loop', async () => {
  const longer = long.repeat(20)
  const encoded = (['br', 'gzip'] as const).map((coding) => encodeText(longer, coding))
  expect(encoded.map((each) => each instanceof Promise)).toEqual([true, true])
  const [brotli, gzip] = await Promise.all(encoded.map(async (each) => each))
  expect(brotliDecompressSync(brotli?.bytes ?? '').toString()).toBe(longer)
  expect(gunzipSync(gzip?.bytes ?? '').toString()).toBe(longer)
})
