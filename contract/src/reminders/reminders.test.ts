import { describe, expect, it } from 'vitest'
import { reminderMessages } from './messages.ts'
import { licencesIn, REMINDERS_CHOSEN_MAX, remindShape } from './reminders.ts'

const reminder = (licences: string) =>
  remindShape.validate({ reason: 'Late', year: 2026, state: 'not_begun', licences })
const lines = (count: number) => Array.from({ length: count }, (_, at) => `LS/${at}`).join('\n')

describe('a reminder', () => {
  it('is for the licences of its lines, without blank ones', () => {
    expect(licencesIn(' LS/1 \n\n\tLS/2\r\n')).toEqual(['LS/1', 'LS/2'])
    expect(licencesIn('')).toEqual([])
  })

  it('is for no more licences than may be chosen', async () => {
    await expect(reminder(`${lines(REMINDERS_CHOSEN_MAX)}\n\n`)).resolves.toHaveProperty('year', 2026)
    await expect(reminder(lines(REMINDERS_CHOSEN_MAX + 1))).rejects.toThrow(
      reminderMessages.tooMany(REMINDERS_CHOSEN_MAX),
    )
  })
})
