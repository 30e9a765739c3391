import { afterAll, describe, expect, it } from 'vitest'
import { createPdfChecker } from './pdf-checker.ts'
import { handMadePdf } from './testing.ts'
import { outcomeOf, samples } from './testing-samples.ts'
import { memoryBomb } from './testing-memory-bomb.ts'

it('PDF checker: gives up each of several files that would fill the memory', async () => {
  const pdfs = createPdfChecker()
  // V8 ends a thread at its limit in some of these cases and the whole process in others.
  for (const pages of [1, 2, 3]) {
    expect(await pdfs.open(handMadePdf({ pages }))).toMatchObject({ opens: true, pages })
    expect(await pdfs.open(memoryBomb())).toEqual({ opens: false, reason: 'slow' })
  }
  expect(await pdfs.open(handMadePdf())).toMatchObject({ opens: true })
  pdfs.close()
})

describe('a PDF', () => {
  const pdfs = createPdfChecker()
  afterAll(() => pdfs.close())

  it.each(samples)('$name: $expected', async ({ make, expected }) => {
    expect(outcomeOf(await pdfs.open(await make()))).toEqual(expected)
  })
})
