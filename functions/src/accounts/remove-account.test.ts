import { describe, expect, it } from 'vitest'
import { removeAccount, removeByIdNumber, type RemovalStores } from './remove-account.ts'
import { madeAccount, memoryPeople } from './testing.ts'

const account = madeAccount('u', { name: 'Amina Njeri', entry_id: 'entry-1' })

/** Stores that say what is done to them; who has an ID number is told by Auth, or by the record. */
const storesOf = (known: { auth?: boolean; record?: boolean } = {}) => {
  const { accounts, identities } = memoryPeople(...(known.record ? [account] : []))
  const steps: string[] = []
  const step = (name: string) => async (of: string) => void steps.push(`${name} ${of}`)
  const record = (name: string) => ({ remove: step(name) })
  const stores: RemovalStores = {
    accounts: { ...accounts, remove: step('account') },
    identities: {
      ...identities,
      find: async (number) => (known.auth && number === account.id_number ? account.uid : null),
      remove: step('auth'),
      lockOut: step('lock out'),
    },
    assistants: { removeOf: step('contacts') },
    outbox: { removeOf: step('messages') },
    links: { removeOf: step('links') },
    passkeys: { removeOf: step('passkeys') },
    presences: { remove: step('presence') },
    issues: { forgetPhotographs: step('photographs') },
    records: {
      personal: record('personal'),
      education: record('education'),
      certificates: record('certificates'),
      membership: record('membership'),
      additional: record('additional'),
    },
  }
  return { stores, steps }
}

describe('removing an account', () => {
  it('locks its holder out first and removes its record last', async () => {
    const { stores, steps } = storesOf()
    await removeAccount(stores, account)
    expect([steps[0], ...steps.slice(-2)]).toEqual(['lock out u', 'auth u', 'account u'])
    expect(steps.slice(1, -2).toSorted()).toEqual([
      'additional u',
      'certificates u',
      'contacts entry-1',
      'education u',
      'links u',
      'membership u',
      'messages u',
      'passkeys u',
      'personal u',
      'photographs entry-1',
      'presence entry-1',
    ])
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
