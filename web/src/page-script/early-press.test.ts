import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { runInThisContext } from 'node:vm'
import { expect, it } from 'vitest'
import { EARLY_PRESS_SCRIPT, wasPressedEarly } from './early-press.ts'

it('the script in the HTML: is the one that the Content-Security-Policy allows', () => {
  const hash = createHash('sha256').update(EARLY_PRESS_SCRIPT).digest('base64')
  expect(readFileSync('firebase.json', 'utf8')).toContain(`script-src 'self' 'sha256-${hash}';`)
})

it.each([
  ['Enter in a field of the form', '#id', 'keydown', true],
  ['the button', '#send', 'click', true],
  ['Enter on another button of the form', '#show', 'keydown', false],
  ['Enter in another form', '#mail', 'keydown', false],
  ['a click elsewhere', '#id', 'click', false],
])('the script in the HTML: remembers a press where it counts: %s', (_what, at, type, remembered) => {
  document.body.innerHTML = `<form><input id="id"><button id="show">Show</button><button id="send" data-early-submit>Send</button></form>
    <form><input id="mail"></form>`
  runInThisContext(EARLY_PRESS_SCRIPT)
  document.querySelector(at)?.dispatchEvent(new KeyboardEvent(type, { key: 'Enter', bubbles: true }))
  expect(wasPressedEarly()).toBe(remembered)
  document.querySelector('#id')?.dispatchEvent(new Event('input', { bubbles: true }))
  expect(wasPressedEarly()).toBe(false)
})
