import { expect, it } from 'vitest'
import { type SupervisorCode, supervisorCodes } from './shapes/standing.ts'
import { assistingOf, assistingOnDay, assistingWords } from './standing-assistants.ts'
import { codesOfRooms } from './standings-of-rooms.ts'

const row = { supervisor_name: 'Halima Makokha Yego' }
const of = (code: SupervisorCode) => assistingOf({ code, year: 2026, on: '2026-11-27' })

type OfRooms = (typeof codesOfRooms)[number]
const isOfRooms = (code: SupervisorCode): code is OfRooms => codesOfRooms.some((one) => one === code)

const openings: Record<Exclude<SupervisorCode, OfRooms>, string> = {
  may_practise: 'May assist Halima Makokha Yego, who may practise in 2026',
  renewal_open: 'Not certain: the supervisor has no 2026 licence yet',
  not_renewed: 'May not assist: the supervisor has no 2026 licence',
  not_recorded: 'Not certain: not every 2026 licence is recorded here yet',
  suspended: 'May not assist: the supervisor is suspended',
  removed: 'May not assist: the supervisor may not practise',
  deceased: 'May not assist: the supervisor is recorded as deceased',
  retired: 'May not assist: the supervisor has retired',
  unknown_status: 'Not certain: the supervisor’s status does not say who may practise',
  not_known_before: 'Not certain: the records begin on a later day',
  not_confirmed: 'Not certain: the register could not be asked',
  left_register: 'May not assist: the supervisor is not in the register',
  not_found: 'Not certain: no surveyor in the register has the supervisor’s name and number',
  two_fit: 'Not certain: two surveyors fit the supervisor’s name and number',
}

it.each(supervisorCodes.filter((code) => !isOfRooms(code)))(
  'assistant’s verdict: follows from the supervisor’s %s',
  (code) => {
    const said = assistingWords(of(code), row)
    expect(said.opening).toBe(openings[code])
    expect(said.opening.startsWith(said.word.replace(/,.*/, ''))).toBe(true)
  },
)

it('assistant’s verdict: claims nothing about the yearly fee, and says so', () => {
  expect(assistingWords(of('may_practise'), row).advice).toContain('nothing about the assistant’s own yearly fee')
})

it('assistant’s verdict: names its day when it is of a past day or a copy', () => {
  expect(assistingOnDay(of('suspended'), row)).toBe(
    'On 27 November 2026 the register said: May not assist: the supervisor is suspended',
  )
})
