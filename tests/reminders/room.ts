import { licenceYear, remindersPath } from '@lsb/contract'
import { ofOffice } from '../api/support/access-row.ts'
import { call } from '../api/support/calls.ts'
import { newPerson } from '../api/support/people.ts'
import type { TestedRoom } from '../room.ts'

export const reminders: TestedRoom = {
  storesOfCells: ['reminders'],
  access: ({ year }) => [
    ofOffice('reminding nobody', remindersPath, 200, () => ({
      method: 'POST',
      json: { reason: 'A test.', year, state: 'not_begun', licences: 'NONE/1' },
    })),
  ],
  // Reminds nobody, since the suite's register has people of other tests.
  drafts: () => ({ 'POST /api/office/renewals/reminders': { year: licenceYear(new Date()), licences: 'NONE/1' } }),
  writes: [
    {
      call: 'POST /api/office/renewals/reminders',
      repeat: [],
      scene: async (world, { clerk }) => {
        const root = world.newRegisters()
        const { uid, idNumber, licenseNo, entryId } = await newPerson(world.services, 'surveyor')
        const mail = { address: `${uid}@mail.example`, confirmed_at: new Date().toISOString() }
        await world.services.accounts.change(uid, { mail })
        const json = { reason: 'A reason', year: licenceYear(new Date()), state: 'not_begun', licences: licenseNo }
        return {
          subject: async () => ({ uid, entryId, own: { idNumber, licenseNo, entryId }, passwords: {}, root }),
          send: () => call(world.server.url, remindersPath, { method: 'POST', token: clerk.token, json }),
        }
      },
    },
  ],
}
