import { checkPath, pages } from '@lsb/contract'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { expect, it } from 'vitest'
import { openUsedPage } from '../browser/browser.ts'
import { settled } from '../browser/page-checks.ts'
import { SAMPLE_LICENCE, sampleApi } from '../browser/sample-api.ts'
import { useSite } from '../browser/use-site.ts'

const site = useSite(sampleApi)

/** The lines of text of each page of a PDF, from top to bottom. */
const linesOn = async (pdf: Buffer): Promise<string[][]> => {
  const document = await getDocument({ data: new Uint8Array(pdf), verbosity: 0 }).promise
  const sheets = Array.from({ length: document.numPages }, async (_, at) => {
    const { items } = await (await document.getPage(at + 1)).getTextContent()
    const lines = new Map<number, string>()
    for (const item of items) {
      if (!('str' in item) || item.str.trim() === '') continue
      const y = Math.round(Number(item.transform[5]))
      lines.set(y, `${lines.get(y) ?? ''} ${item.str}`.trim())
    }
    return [...lines].toSorted(([one], [other]) => other - one).map(([, line]) => line)
  })
  return Promise.all(sheets)
}

/** Heights of sheets, so that the end of the text meets the end of a sheet at some of them, in CSS pixels. */
const HEIGHTS = Array.from({ length: 14 }, (_, at) => 420 + at * 30)

it.each([
  ['register', `${pages.register.path}?search=nyambura&page=2`, `${pages.register.path}?search=nyambura&page=2`],
  ['one match', `${pages.register.path}?search=only`, `${pages.register.path}?search=only`],
  ['licence check', `${pages.check.path}?number=${SAMPLE_LICENCE}`, checkPath(SAMPLE_LICENCE)],
])('%s on paper: begins with what was asked, and leaves no line alone', async (_, path, asked) => {
  await using visit = await openUsedPage(site.origin)
  const { page } = visit
  await settled(page, path)
  const sheets = await linesOn(await page.pdf({ format: 'A4' }))
  expect(sheets.length).toBeLessThanOrEqual(2)
  const head = sheets[0]?.slice(0, 2).join(' ') ?? ''
  expect(head.replaceAll(/\s/g, '')).toContain(asked)

  const alone: { height: number; line: string | undefined }[] = []
  for (const height of HEIGHTS) {
    const last = (await linesOn(await page.pdf({ width: '794px', height: `${height}px` }))).at(-1) ?? []
    if (last.length < 2) alone.push({ height, line: last[0] })
  }
  expect(alone).toEqual([])
})
