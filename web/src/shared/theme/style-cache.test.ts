import { css } from '@emotion/react'
import { expect, it } from 'vitest'
import { createStyleCache } from './style-cache.ts'

it('styles: have the prefixes that browsers of today need, and no others', () => {
  const cache = createStyleCache()
  const style = css({ display: 'flex', userSelect: 'none', colorAdjust: 'exact', mask: 'none' })
  cache.insert('.a', style, cache.sheet, true)
  expect(Array.from(cache.sheet.tags, ({ textContent }) => textContent).join('')).toBe(
    '.a{display:flex;-webkit-user-select:none;user-select:none;-webkit-print-color-adjust:exact;color-adjust:exact;-webkit-mask:none;mask:none;}',
  )
})
