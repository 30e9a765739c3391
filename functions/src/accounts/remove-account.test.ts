import { describe, expect, it } from 'vitest'
import { removeAccount, removeByIdNumber, type RemovalStores } from './remove-account.ts'
import { madeAccount, memoryPeople } from './testing.ts'

const account = madeAccount('u', { name: 'Amina Njeri', entry_id: 'entry-1' })

/** Stores that say what is done to them; who has an ID number is told by Auth, or by the record. */
const storesOf = (known: { auth?: boolean; record?: boolean } = {}) => {
  const { accounts, identities } = memoryPeople(...(known.record ? [account] : []))
  const steps: string[] = []
  const step = (name: string) => async (of: string) => void steps.push(`${name} ${of}`)
  const stores: RemovalStores = {
    accounts: { ...accounts, remove: step('account') },
    identities: {
      ...identities,
      find: async (number) => (known.auth && number === account.id_number ? account.uid : null),
      remove: step('auth'),
      lockOut: step('lock out'),
    },
    removeStored: async ({ uid, entry_id }) => void steps.push(`stored ${uid} ${entry_id}`),
    issues: { forgetPhotographs: step('photographs') },
  }
  return { stores, steps }
}

describe('removing an account', () => {
  it('locks its holder out first and removes its record last', async () => {
    const { stores, steps } = storesOf()
    await removeAccount(stores, account)
    expect(steps).toEqual(['lock out u', 'photographs entry-1', 'stored u entry-1', 'auth u', 'account u'])
  })

  it.each([{ auth: true }, { record: true }])('finds it by its ID number: %j', async (known) => {
    const { stores, steps } = storesOf(known)
    await removeByIdNumber(stores, ' 12345678 ')
    expect(steps.at(-1)).toBe('account u')
    expect(steps.includes('photographs entry-1')).toBe(known.record === true)
  })

  it('is refused for an ID number that nobody has', async () => {
    const { stores, steps } = storesOf({ auth: true, record: true })
    await expect(removeByIdNumber(stores, '1')).rejects.toThrow('No account has this ID number.')
    expect(steps).toEqual([])
  })
})
