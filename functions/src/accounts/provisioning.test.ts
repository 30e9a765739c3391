import { setImmediate as nextTurn } from 'node:timers/promises'
import { ID_NUMBER_MAX_LENGTH, ID_NUMBER_MIN_LENGTH, LICENCE_NUMBER_MAX_LENGTH, TEXT_MAX_LENGTH } from '@lsb/contract'
import { describe, expect, it } from 'vitest'
import type { Account } from './account.ts'
import {
  checkedAccount,
  createAccount,
  disableAccount,
  enableAccount,
  type NewAccount,
  ProvisioningError,
  type ProvisioningStores,
  resetPassword,
  userOf,
} from './provisioning.ts'
import { memoryPeople } from './testing.ts'

const unused = () => {
  throw new Error('Not needed here.')
}
const digits = (count: number) => '1'.repeat(count)
const input: NewAccount = {
  id_number: '12345678',
  name: 'Amina Were',
  account_type: 'surveyor',
  entry_id: 'entry-1',
}
const account: Account = {
  ...input,
  uid: 'u1',
  status: 'active',
  password_changed: true,
  temporary_until: '',
  passkey: false,
  declared_at: null,
  completed_at: null,
  invited: '',
  open_link: '',
  mail: null,
  former_mails: [],
}

interface World {
  users: Record<string, string>
  accounts: Account[]
  /** What the store of accounts answers to the account that is created. */
  outcome: Awaited<ReturnType<ProvisioningStores['accounts']['create']>>
}

/** Stores of a world; `calls` are the writes, in order. */
const setUp = ({ users = {}, accounts = [], outcome = 'created' }: Partial<World>) => {
  const calls: string[] = []
  const created: Account[] = []
  const stored = new Map(accounts.map((each) => [each.uid, each]))
  const noted = (call: string) => {
    calls.push(call)
    return Promise.resolve()
  }
  const stores: ProvisioningStores = {
    accounts: {
      find: async (uid) => stored.get(uid) ?? null,
      create: async (record, _entry, messages = []) => {
        created.push(record)
        await noted(`create ${record.uid} with ${messages.length} messages`)
        if (outcome === 'created') stored.set(record.uid, record)
        return outcome
      },
      change: (uid, change) => {
        stored.set(uid, { ...(stored.get(uid) ?? account), ...change })
        return noted(`change ${uid} ${JSON.stringify(change)}`)
      },
      changeEntry: unused,
      remove: unused,
      all: unused,
      byName: unused,
      ofIdNumber: unused,
      ofEntry: async (entryId) => [...stored.values()].find(({ entry_id }) => entry_id === entryId) ?? null,
      ofEntries: unused,
      officials: unused,
    },
    identities: {
      create: async (idNumber) => (users[idNumber] === undefined ? `new-${idNumber}` : null),
      find: async (idNumber) => users[idNumber] ?? null,
      setClaims: (uid, claims) => noted(`claims ${uid} ${claims.passwordChanged}`),
      remove: (uid) => noted(`remove ${uid}`),
      idNumber: unused,
      changeIdNumber: unused,
      setPassword: (uid) => noted(`password ${uid}`),
      setDisabled: (uid, disabled) => noted(`disabled ${uid} ${disabled}`),
      endSessions: (uid) => noted(`end sessions ${uid}`),
      lockOut: unused,
      sessionsHoldSince: unused,
      customToken: unused,
      verify: unused,
    },
  }
  return { stores, calls, created }
}

const turns = async (count: number) => {
  for (let turn = 0; turn < count; turn += 1) await nextTurn()
}
/** A store each of whose calls takes this many turns of the event loop, so that two callers meet between any two calls. */
const turnsEach = <Store extends object>(store: Store, count: number): Store =>
  new Proxy(store, {
    get: (of, name) => {
      const method: unknown = Reflect.get(of, name)
      if (typeof method !== 'function') return method
      return async (...given: unknown[]) => {
        await turns(count)
        return Reflect.apply(method, of, given)
      }
    },
  })

describe('checked account', () => {
  const { entry_id: _entry, ...facts } = input

  const typed = { ...facts, license_no: 'LS/1' }
  type Typed = Parameters<typeof checkedAccount>[0]

  it('is trimmed and normalised', () => {
    expect(
      checkedAccount({ ...typed, id_number: ' 12345678 ', name: '  Amina   Were ', license_no: ' ls/1 ' }),
    ).toEqual({
      ...facts,
      number: 'LS/1',
    })
  })

  it.each<[Partial<Typed>, string]>([
    [{ id_number: digits(ID_NUMBER_MIN_LENGTH) }, 'LS/1'],
    [{ id_number: digits(ID_NUMBER_MAX_LENGTH) }, 'LS/1'],
    [{ name: 'n'.repeat(TEXT_MAX_LENGTH) }, 'LS/1'],
    [{ name: '' }, 'LS/1'],
    [{ license_no: `${'L'.repeat(LICENCE_NUMBER_MAX_LENGTH - 1)}1` }, `${'L'.repeat(LICENCE_NUMBER_MAX_LENGTH - 1)}1`],
    [{ account_type: 'assistant', license_no: '', assistant_no: 'aa/7' }, 'AA/7'],
    [{ account_type: 'office', license_no: '' }, ''],
    [{ account_type: 'chair', license_no: '' }, ''],
    [{ account_type: 'chair' }, 'LS/1'],
  ])('may have %j', (change, number) => {
    const { license_no: _licence, assistant_no: _assistant, ...rest } = { assistant_no: '', ...typed, ...change }
    expect(checkedAccount({ ...typed, ...change })).toEqual({ ...rest, number })
  })

  it.each<[Partial<Typed>, string]>([
    [{ id_number: digits(ID_NUMBER_MIN_LENGTH - 1) }, 'digits and nothing else'],
    [{ id_number: digits(ID_NUMBER_MAX_LENGTH + 1) }, 'digits and nothing else'],
    [{ name: ' ', account_type: 'chair', license_no: '' }, 'Give a name.'],
    [{ name: 'n'.repeat(TEXT_MAX_LENGTH + 1) }, 'Give a name.'],
    [{ license_no: `${'L'.repeat(LICENCE_NUMBER_MAX_LENGTH)}1` }, 'The number is too long.'],
    [{ license_no: '' }, 'A surveyor needs a register number.'],
    [{ license_no: '/' }, '"/" is not a number.'],
    [{ name: 'Amina\u3164Were' }, 'The name holds a character that nobody sees (U+3164)'],
    [{ license_no: 'LS/O101' }, 'The number has the letter O in place of the digit 0'],
    [{ license_no: 'LS/010¹' }, 'The number has “¹”'],
    [{ account_type: 'assistant' }, 'An assistant needs an assistant number.'],
    [{ account_type: 'assistant', assistant_no: 'AA/7' }, 'An account of type assistant has no register number.'],
    [{ account_type: 'office' }, 'An account of type office has no register number.'],
  ])('is refused with %j', (change, words) => {
    const refused = () => checkedAccount({ ...typed, ...change })
    expect(refused).toThrow(words)
    expect(refused).toThrow(expect.objectContaining({ name: 'ProvisioningError' }))
  })
})

describe('creating an account', () => {
  it('writes the record before the claims', async () => {
    const { stores, calls, created } = setUp({})
    expect(await createAccount(stores, { ...input, email: 'a@mail.example' })).toMatchObject({ uid: 'new-12345678' })
    expect(calls).toEqual(['create new-12345678 with 0 messages', 'claims new-12345678 false'])
    expect(created).toEqual([
      {
        ...account,
        uid: 'new-12345678',
        password_changed: false,
        temporary_until: expect.stringMatching(/Z$/),
        invited: 'a@mail.example',
      },
    ])
  })

  it('invites nobody without an address', async () => {
    const { stores, created } = setUp({})
    await createAccount(stores, input)
    expect(created[0]?.invited).toBe('')
  })

  it('sets password and sessions of an Auth user without a record once the record is stored', async () => {
    const { stores, calls } = setUp({ users: { '12345678': 'u1' } })
    await createAccount(stores, input)
    expect(calls).toEqual(['create u1 with 0 messages', 'password u1', 'end sessions u1', 'claims u1 false'])
  })

  it('refuses an ID number that has an account', async () => {
    const { stores, calls } = setUp({ users: { '12345678': 'u1' }, accounts: [account] })
    await expect(createAccount(stores, input)).rejects.toThrow('This ID number already has an account.')
    expect(calls).toEqual(['claims u1 true'])
  })

  it('refuses a licence that has an account', async () => {
    const { stores, calls } = setUp({ accounts: [account] })
    await expect(createAccount(stores, input)).rejects.toThrow('This entry of the register already has an account.')
    expect(calls).toEqual([])
  })

  it('answers a password that works when two calls create one account at once', async () => {
    for (let late = 0; late < 12; late += 1) {
      const people = memoryPeople()
      const slow = { accounts: turnsEach(people.accounts, 3), identities: turnsEach(people.identities, 3) }
      const quick = { accounts: turnsEach(people.accounts, 1), identities: turnsEach(people.identities, 1) }
      const answers = await Promise.allSettled([
        createAccount(slow, input),
        turns(late).then(() => createAccount(quick, input)),
      ])
      const given = answers.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value] : []))
      expect(given).toHaveLength(1)
      expect(people.users.get(given[0]?.uid ?? '')?.password).toBe(given[0]?.temporaryPassword)
    }
  })

  it('refuses an ID number that got an account meanwhile', async () => {
    const { stores } = setUp({ outcome: 'exists' })
    await expect(createAccount(stores, input)).rejects.toThrow('This ID number already has an account.')
  })

  it('leaves the Auth user to another call when the licence got an account meanwhile', async () => {
    const { stores, calls } = setUp({ outcome: 'entry taken' })
    await expect(createAccount(stores, input)).rejects.toThrow('This entry of the register already has an account.')
    expect(calls).toEqual(['create new-12345678 with 0 messages'])
  })
})

describe('an account that is there', () => {
  const world = { users: { '12345678': 'u1' }, accounts: [account] }

  it('is found by its ID number', async () => {
    const { stores } = setUp(world)
    expect(await userOf(stores, ' 12345678 ')).toBe('u1')
    await expect(userOf(stores, '87654321')).rejects.toThrow(ProvisioningError)
  })

  it('gets a temporary password after its record asks for a new one', async () => {
    const { stores, calls } = setUp(world)
    const now = new Date('2026-03-01T00:00:00Z')
    expect(await resetPassword(stores, '12345678', now)).toMatchObject({ uid: 'u1' })
    const change = '{"password_changed":false,"temporary_until":"2026-03-15T00:00:00.000Z"}'
    expect(calls).toEqual([`change u1 ${change}`, 'claims u1 false', 'password u1', 'end sessions u1'])
  })

  it('gets no password without a record', async () => {
    const { stores, calls } = setUp({ users: world.users })
    await expect(resetPassword(stores, '12345678')).rejects.toThrow('No account has this ID number.')
    expect(calls).toEqual([])
  })

  it('is locked in Auth before its record is disabled', async () => {
    const { stores, calls } = setUp(world)
    await disableAccount(stores, '12345678')
    expect(calls).toEqual(['disabled u1 true', 'end sessions u1', 'change u1 {"status":"disabled"}'])
  })

  it('is unlocked in Auth after its record is active', async () => {
    const { stores, calls } = setUp(world)
    await enableAccount(stores, '12345678')
    expect(calls).toEqual(['change u1 {"status":"active"}', 'disabled u1 false'])
  })
})
