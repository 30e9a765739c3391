import { licenceYear, type RenewalState } from '@lsb/contract'
import { surveyor } from '../../../functions/src/registers/versions/testing.ts'
import type { StoredSurveyor } from '../../../functions/src/registers/versions/version.ts'
import type { Services } from '../../../functions/src/services.ts'
import { memoryBoard } from '../../../functions/src/standing/testing.ts'
import { practisingRecord } from '../../journeys/support/records.ts'
import { newPerson, type Person } from './people.ts'
import { publishedRows } from './published-rows.ts'

const MAIL = { confirmed_at: '2026-01-01T00:00:00.000Z' }

/** Whose renewal is in each state, each with a confirmed address. */
export type RenewingPeople = Record<Exclude<RenewalState, 'not_expected'>, Person>

/** These people and others in a register of their own. What the other tests decide and publish is not looked at. */
export const renewingPeople = async (services: Services, run: string) => {
  const year = licenceYear(new Date())
  const rows: StoredSurveyor[] = []
  /** Renewals are due until the last day of the year, whatever day the tests run on. */
  const board = memoryBoard(new Date(0).toISOString())
  board.setFacts({ renewal_date: '12-31' })
  const person = async () => {
    const made = await newPerson(services, 'surveyor', { name: `=Renewing Person${run}` })
    await services.accounts.change(made.uid, { mail: { address: `${made.uid}@mail.example`, ...MAIL } })
    rows.push(surveyor(rows.length, { name: made.name, license_no: made.licenseNo, firm: 'Ridge' }))
    return made
  }
  const people: RenewingPeople = {
    not_begun: await person(),
    submitted: await person(),
    returned: await person(),
    approved: await person(),
  }
  board.approve(people.approved.licenseNo, year, '2026-01-05T09:00:00.000Z')
  for (const state of ['submitted', 'returned', 'approved'] as const)
    await practisingRecord(services, { ...people[state], licenceNo: people[state].licenseNo }, year, state)
  rows.push(
    surveyor(10, { name: `Suspended Person${run}`, license_no: `SUS${run}/1`, status: 'Suspended' }),
    ...Array.from({ length: 25 }, (_, at) =>
      surveyor(20 + at, { name: `Other Person${run}`, license_no: `OTH${run}/${at + 1}` }),
    ),
  )
  const registers = {
    ...services.registers,
    licensed: publishedRows(() => rows),
    standings: board.services.standings,
  }
  return { people, registers }
}
