import { madeAccount, madeCaller, memoryPeople } from '../accounts/testing.ts'
import { ownMessages, pickFields } from '@lsb/contract'
import { describe, expect, it } from 'vitest'
import { surveyor } from '../registers/versions/testing.ts'
import { decide, type DecisionInput, type DecisionServices } from './decide.ts'
import { memoryPractising, storedRecord } from './testing.ts'

const { accounts } = memoryPeople(
  madeAccount('chair', { name: 'The Chair' }),
  madeAccount('holder', { mail: { address: 'holder@mail.example', confirmed_at: '2026-01-01T00:00:00.000Z' } }),
)
const caller = madeCaller({ uid: 'chair', accountType: 'chair', entryId: 'ls-9' })
const approve: DecisionInput = { status: 'approved', good_standing: true, note: '' }
const giveBack: DecisionInput = { status: 'returned', good_standing: null, note: 'Blurred.' }

const registered = surveyor(1, { firm: 'Firm', postal_address: 'Box 1' })

const setUp = (record = storedRecord('ls-1', 2026)) => {
  const { store, written } = memoryPractising(record)
  let copies = 0
  const services: DecisionServices = {
    practising: store,
    accounts,
    publishedEntry: async (entryId) => (entryId === 'ls-1' ? registered : null),
    pictureOf: async () => 'holder/1.png',
    files: {
      duplicate: async () => {
        copies += 1
        return true
      },
    },
    clock: { now: () => new Date('2026-03-02T08:00:00.000Z'), sleep: async () => {} },
    hashKey: 'k',
  }
  return { services, written, copies: () => copies }
}

describe('the chair’s decision', () => {
  it('approves with the holder’s picture and tells the holder', async () => {
    const { services, written } = setUp()
    const { status, decisions } = await decide(services, caller, 'ls-1_2026', approve)
    expect([status, decisions.map(({ by }) => by)]).toEqual(['approved', ['The Chair']])
    expect(written).toMatchObject([
      {
        issued: {
          ...pickFields(registered, ['name', 'license_no', 'firm', 'postal_address']),
          entry_id: 'ls-1',
          year: 2026,
          issued_by: { name: 'The Chair' },
          photograph: expect.stringMatching(/^licences\/ls-1\/2026\/.+\/photograph\.png$/),
        },
        messages: [{ kind: 'licence', uid: 'holder', to: 'holder@mail.example', facts: { year: '2026' } }],
      },
    ])
  })

  it('tells the holder of the entry, whoever sent the record', async () => {
    const { services, written } = setUp()
    const mail = { address: 'new@mail.example', confirmed_at: '2026-01-01T00:00:00.000Z' }
    const now = memoryPeople(
      madeAccount('chair', { name: 'The Chair' }),
      madeAccount('holder', { entry_id: 'ls-8', mail: { ...mail, address: 'old@mail.example' } }),
      madeAccount('successor', { entry_id: 'ls-1', mail }),
    )
    await decide({ ...services, accounts: now.accounts }, caller, 'ls-1_2026', approve)
    expect(written).toMatchObject([{ messages: [{ kind: 'licence', uid: 'successor', to: 'new@mail.example' }] }])
  })

  it('returns with its reason, without a copy of the picture', async () => {
    const { services, written, copies } = setUp()
    expect((await decide(services, caller, 'ls-1_2026', giveBack)).status).toBe('returned')
    expect(written).toMatchObject([
      { issued: null, messages: [{ kind: 'returned', facts: { year: '2026', reason: 'Blurred.' } }] },
    ])
    expect(copies()).toBe(0)
  })

  it('copies no picture again when it is recorded already', async () => {
    const { services, written, copies } = setUp()
    const first = await decide(services, caller, 'ls-1_2026', approve)
    expect(await decide(services, caller, 'ls-1_2026', approve)).toEqual(first)
    expect([written.length, copies()]).toEqual([1, 1])
  })

  it('is refused on the chair’s own record', async () => {
    await expect(decide(setUp().services, { ...caller, entryId: 'ls-1' }, 'ls-1_2026', approve)).rejects.toMatchObject({
      status: 403,
      message: ownMessages.ownRecord,
    })
  })

  it('is confirmed when the answer of its commit was lost and the holder has submitted again', async () => {
    const { services } = setUp()
    const { practising } = services
    const decideTwice: typeof practising.decide = async (id, decideOn) => {
      await practising.decide(id, decideOn)
      const returned = await practising.find(id)
      await returned?.replace({ ...storedRecord('ls-1', 2026), decisions: 1, updated_at: '2026-03-02T09:00:00.000Z' })
      return practising.decide(id, decideOn)
    }
    const seen = { ...giveBack, updated_at: storedRecord('ls-1', 2026).updated_at }
    const again = { ...services, practising: { ...practising, decide: decideTwice } }
    const { status, decisions } = await decide(again, caller, 'ls-1_2026', seen)
    expect([status, decisions.map(({ to }) => to)]).toEqual(['submitted', ['returned']])
  })

  it.each(['ls-2_2026', '../ls-1_2026', ''])('is not there for the record %j', async (id) => {
    await expect(decide(setUp().services, caller, id, approve)).rejects.toMatchObject({ status: 404 })
  })

  it('ends the session of a chair whose account is gone', async () => {
    await expect(decide(setUp().services, { ...caller, uid: 'gone' }, 'ls-1_2026', approve)).rejects.toMatchObject({
      status: 401,
    })
  })

  it('cannot approve a licence that has left the register', async () => {
    const { services } = setUp(storedRecord('ls-2', 2026))
    await expect(decide(services, caller, 'ls-2_2026', approve)).rejects.toMatchObject({
      status: 409,
      message: ownMessages.notInRegister,
    })
    expect((await decide(services, caller, 'ls-2_2026', giveBack)).status).toBe('returned')
  })
})
