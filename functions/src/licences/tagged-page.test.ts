import { createCanvas } from '@napi-rs/canvas'
import { board } from '@lsb/contract'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { expect, it } from 'vitest'
import { licencePdf } from './licence-pdf.ts'
import { licenceFacts as facts } from './testing-licence.ts'

/** What a screen reader meets on the page: each part's role with its words. */
const readOut = async (pdf: Uint8Array) => {
  const task = getDocument({ data: pdf.slice(), verbosity: 0 })
  const page = await (await task.promise).getPage(1)
  const tree = await page.getStructTree()
  const { items } = await page.getTextContent({ includeMarkedContent: true })
  const words = new Map<string, string[]>()
  let inside = ''
  for (const item of items) {
    if ('str' in item) words.set(inside, [...(words.get(inside) ?? []), item.str])
    else inside = item.type === 'endMarkedContent' ? '' : (item.id ?? '')
  }
  const parts = tree.children.flatMap((whole) => ('children' in whole ? whole.children : []))
  const read = parts.map((part) => {
    if (!('children' in part)) return ''
    const said = part.children.flatMap((content) => ('id' in content ? (words.get(content.id) ?? []) : []))
    const heard = 'alt' in part ? [part.alt] : said.filter((word) => word.trim() !== '')
    return `${part.role}: ${heard.join(' ')}`
  })
  await task.destroy()
  return { read, untagged: words.get('') ?? [] }
}

it('a licence: is read out as heading, sentences and pictures, in this order and whole', async () => {
  const photograph = new Uint8Array(createCanvas(30, 40).toBuffer('image/jpeg'))
  const { read, untagged } = await readOut(await licencePdf({ ...facts, photograph }))
  expect(untagged).toEqual([])
  expect(read.slice(0, 4)).toEqual([
    `P: ${board.name} ${board.act}`,
    'H1: Practising Licence 2026',
    'Figure: Photograph of the holder',
    expect.stringMatching(
      /^P: This is to certify that Wanjikũ wa Gĩthũi register number LS\/12 A .* until 31 December 2026\.$/,
    ),
  ])
  expect(read.slice(4, 8)).toEqual([
    'Figure: Signed code of this licence, for the camera of a phone',
    'P: Date of issue 1 March 2026',
    'P: Approved by Zipporah Nyokabi Director of Survey',
    'P: Licence number 2026-7KQ4M-XR9TB',
  ])
  expect(read).toHaveLength(11)
})
