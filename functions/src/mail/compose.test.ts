import { mailFrame, type MessageKind, messageKinds } from '@lsb/contract'
import { describe, expect, it } from 'vitest'
import { composed, messageHtml } from './compose.ts'
import { newMessage } from './message.ts'

const NOW = new Date('2026-03-01T08:00:00.000Z')
const PAGE = 'https://lsb.example/choosePassword#a"b'
const holder = { uid: 'u', name: 'Njeri & <Sons>', to: 'njeri@mail.example' }
const message = (kind: MessageKind, facts = {}) => newMessage(NOW, kind, holder, facts)
const source = async (kind: MessageKind) =>
  (await composed(message(kind), { from: 'board@lsb.example', page: 'https://lsb.example/portal' })).toString('utf8')

describe('a message in HTML', () => {
  it('escapes what a person typed', () => {
    const html = messageHtml(message('returned', { year: '2026', reason: 'A <b>"bold"</b>\nreason' }), { page: PAGE })
    expect(html).toContain('Njeri &amp; &lt;Sons&gt;')
    expect(html).toContain('A &lt;b&gt;&quot;bold&quot;&lt;/b&gt;<br>reason')
    expect(html).not.toContain('<b>')
  })

  it('links the page by its whole address', () => {
    const address = 'https://lsb.example/choosePassword#a&quot;b'
    expect(messageHtml(message('invitation'), { page: PAGE })).toContain(`<p><a href="${address}">${address}</a></p>`)
  })

  it('has a paragraph for each sentence, under the sender and above the footer', () => {
    const html = messageHtml(message('licence', { year: '2026' }), { page: PAGE })
    expect(html.split('\n').filter((line) => line.startsWith('<p>')).length).toBeGreaterThan(3)
    const places = [mailFrame.sender, 'Njeri', '2026', 'choosePassword', 'Nobody reads']
    const found = places.map((text) => html.indexOf(text, html.indexOf('<body')))
    expect(found.every((at) => at > 0)).toBe(true)
    expect(found.toSorted((a, b) => a - b)).toEqual(found)
  })
})

describe('a message on the line', () => {
  it('carries the same mark and day at every attempt', async () => {
    const once = message('received', { year: '2026' })
    const how = { from: 'board@lsb.example', page: 'https://lsb.example/portal' }
    for (const text of [await composed(once, how), await composed(once, how)].map(String)) {
      expect(text).toContain(`Message-ID: <${once.id}@lsb.example>`)
      expect(text).toContain('Date: Sun, 01 Mar 2026 08:00:00 +0000')
    }
  })

  it('asks vacation programs for no answer', async () => {
    expect(await source('reset')).toContain('Auto-Submitted: auto-generated')
  })

  it('names the board and the holder beside their addresses', async () => {
    const text = await source('reset')
    expect(text).toMatch(/^From: .*<board@lsb\.example>\r$/m)
    expect(text).toMatch(/^To: "?Njeri & <Sons>"? <njeri@mail\.example>\r$/m)
  })

  it.each(messageKinds)('says all in plain text as well: %s', async (kind) => {
    const [, plain = ''] = (await source(kind)).split('Content-Type: text/plain')
    const words = plain.split('Content-Type: text/html')[0] ?? ''
    expect(words).toContain('https://lsb.example/portal')
    expect(words).not.toContain('<p>')
    expect(words.split(/\r?\n\r?\n/).length).toBeGreaterThan(4)
  })
})

const aboutRegister = (facts: object) => messageHtml(message('register', { act: 'takeback', ...facts }), { page: PAGE })

it('a message about a register: says what the clerk read in the tray, if there was something', () => {
  const shown = 'LS/1: Suspended → May practise'
  expect(aboutRegister({ shown })).toContain(`What changes: ${shown}.`)
  expect(aboutRegister({})).not.toContain('What changes')
})
