import { expect, it } from 'vitest'
import { contrast } from './testing.ts'
import { band, dark, light } from './tokens.ts'

it('computes WCAG ratios', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 5)
  expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2)
})

it.each(Object.entries({ light, dark }))(
  'every text colour of the %s scheme reads on both of its grounds',
  (_, scheme) => {
    for (const ground of [scheme.background, scheme.paper]) {
      for (const name of ['text', 'muted', 'primary', 'secondary', 'error', 'warning', 'info', 'success'] as const) {
        expect(contrast(scheme[name], ground), `${name} on ${ground}`).toBeGreaterThanOrEqual(4.5)
      }
    }
  },
)

it('text and accents read on the bands', () => {
  for (const ground of [band.background, band.deep]) {
    for (const colour of [band.text, band.muted, band.accent]) {
      expect(contrast(colour, ground)).toBeGreaterThanOrEqual(4.5)
    }
  }
})
