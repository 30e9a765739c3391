import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { EARLY_PRESS_SCRIPT } from './early-press.ts'

it('the script in the HTML: is the one that the Content-Security-Policy allows', () => {
  const hash = createHash('sha256').update(EARLY_PRESS_SCRIPT).digest('base64')
  expect(readFileSync('firebase.json', 'utf8')).toContain(`script-src 'self' 'sha256-${hash}';`)
})
