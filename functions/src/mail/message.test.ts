import { messageKinds } from '@lsb/contract'
import { expect, it } from 'vitest'
import { lastMoment, messagesTo, newMessage } from './message.ts'

const NOW = new Date('2026-03-01T08:00:00.000Z')
const holder = { uid: 'u', name: 'Njeri', mail: { address: 'njeri@mail.example' } }

it('message: waits from now on, untried', () => {
  const [message] = messagesTo(holder, NOW, 'licence', { year: '2026' })
  expect(message).toEqual({
    id: expect.stringMatching(/^[\da-f-]{36}$/),
    kind: 'licence',
    behind: false,
    uid: 'u',
    name: 'Njeri',
    to: 'njeri@mail.example',
    facts: { year: '2026' },
    state: 'waiting',
    created_at: NOW.toISOString(),
    next_at: NOW.toISOString(),
    until: '2026-03-08T08:00:00.000Z',
    attempted_at: null,
    attempts: 0,
    attempt: '',
    said: '',
  })
})

it('message: goes to nobody without an account or a confirmed address', () => {
  expect(messagesTo(null, NOW, 'licence')).toEqual([])
  expect(messagesTo({ ...holder, mail: null }, NOW, 'licence')).toEqual([])
})

it('message: is worth an hour, two days or a week', () => {
  expect(lastMoment('reset', NOW)).toBe('2026-03-01T09:00:00.000Z')
  expect(lastMoment('confirm', NOW)).toBe('2026-03-03T08:00:00.000Z')
  for (const kind of messageKinds)
    expect(newMessage(NOW, kind, { uid: '', name: '', to: '' }).until > NOW.toISOString()).toBe(true)
})
