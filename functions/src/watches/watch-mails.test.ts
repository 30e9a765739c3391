import { expect, it } from 'vitest'
import { composed } from '../mail/compose.ts'
import { newMessage } from '../mail/message.ts'

it('a message about an entry: tells reader and mail program the page that stops it', async () => {
  const to = { uid: 'w', name: 'Reader', to: 'reader@mail.example' }
  const message = newMessage(new Date('2026-03-01T08:00:00.000Z'), 'watched', to, { number: 'LS/1', name: 'Amina' })
  const how = { from: 'board@lsb.example', page: 'https://lsb.example/portal' }
  const stop = 'https://lsb.example/stopWatch#a.b'
  const text = String(await composed(message, { ...how, stop }))
  expect(text).toContain(`List-Unsubscribe: <${stop}>`)
  expect(text.split(stop).length).toBeGreaterThan(3)
  expect(String(await composed(message, how))).not.toContain('List-Unsubscribe')
})
