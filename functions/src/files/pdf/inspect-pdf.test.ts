import { describe, expect, it } from 'vitest'
import { inspectPdf } from './inspect-pdf.ts'
import { outcomeOf, samples } from './testing-samples.ts'

describe('inspecting a PDF in this thread', () => {
  it.each(samples.filter(({ expected }) => expected !== 'slow'))('$name: $expected', async ({ make, expected }) => {
    expect(outcomeOf(await inspectPdf(new Uint8Array(await make())))).toEqual(expected)
  })
})
