import { ACCOUNTS_CHECKED_MAX, ACCOUNTS_CREATED_MAX, ownMessages } from '@lsb/contract'
import { describe, expect, it } from 'vitest'
import { tooManyAttempts } from '../sessions/throttle.ts'
import { checkList, createList, createOne } from './create-accounts.ts'
import { byClerk, clerkCaller, memoryOffice } from './testing.ts'

const ADDRESS = 'amina@mail.example'
const input = {
  id_number: '12345678',
  name: 'Amina Were',
  account_type: 'surveyor' as const,
  license_no: 'LS/0001',
  assistant_no: '',
}
const other = { ...input, id_number: '87654321', name: 'Otieno Obura', license_no: 'LS/0002' }
const stranger = { ...input, id_number: '11111111', license_no: 'LS/0009' }
const UID = `uid-${input.id_number}`
const entry = {
  ...byClerk,
  act: 'create',
  subject: 'Amina Were',
  subject_uid: UID,
  reason: 'New account',
  before: {},
  after: { account_type: 'surveyor', license_no: 'LS/0001', assistant_no: '' },
}

describe('a new account', () => {
  it('without an address gets a temporary password', async () => {
    const { services, people, counted } = memoryOffice()
    const { account, temporary_password } = await createOne(services, clerkCaller, {
      ...input,
      same_person: '',
      email: '',
    })
    expect(account).toMatchObject({ uid: UID, name: 'Amina Were', number: 'LS/0001', password: false })
    expect(temporary_password).toBe(people.users.get(UID)?.password)
    expect(temporary_password).not.toBe('')
    expect([people.written.messages, counted]).toEqual([[], []])
    expect(people.written.entries).toMatchObject([entry])
  })

  it('gets the register’s name without another, and another one for a stated reason', async () => {
    const { services, people } = memoryOffice()
    const create = (change: { id_number: string; license_no: string; name: string; same_person: string }) =>
      createOne(services, clerkCaller, { ...input, ...change, email: '' })
    await create({ id_number: '40000001', license_no: 'LS/0001', name: '', same_person: '' })
    const renamed = { id_number: '40000002', license_no: 'LS/0002', name: 'Zuhura Kombo' }
    await expect(create({ ...renamed, same_person: '' })).rejects.toMatchObject({ status: 409 })
    await create({ ...renamed, same_person: 'Deed poll of May' })
    expect(people.written.entries).toMatchObject([
      { subject: 'Amina Were' },
      { subject: 'Zuhura Kombo', reason: 'Deed poll of May' },
    ])
  })

  it('with an address gets an invitation instead', async () => {
    const { services, people, counted } = memoryOffice()
    const { account, temporary_password } = await createOne(services, clerkCaller, {
      ...input,
      same_person: '',
      email: ADDRESS,
    })
    expect([account.invited, temporary_password]).toEqual([ADDRESS, ''])
    expect(counted).toEqual([{ account: input.id_number, address: ADDRESS }])
    expect(people.written.messages).toMatchObject([
      { kind: 'invitation', uid: UID, name: 'Amina Were', to: ADDRESS, created_at: byClerk.at },
    ])
  })

  it('is not created after too many invitations', async () => {
    const { services, people } = memoryOffice()
    services.linkLimits.count = () => Promise.reject(tooManyAttempts(60_000, ownMessages.tooManyMessages))
    const creation = createOne(services, clerkCaller, { ...input, same_person: '', email: ADDRESS })
    await expect(creation).rejects.toMatchObject({ status: 429 })
    expect(people.users.has(UID)).toBe(false)
  })

  it('is refused in words for somebody outside the register', async () => {
    const { services } = memoryOffice()
    await expect(createOne(services, clerkCaller, { ...stranger, same_person: '', email: '' })).rejects.toMatchObject({
      status: 409,
      message: 'Licence LS/0009 is not in the register.',
    })
  })
})

describe('a list', () => {
  it('is checked without creating an account', async () => {
    const { services, people } = memoryOffice()
    expect(await checkList(services, [input, stranger])).toEqual({
      created: false,
      results: [
        { id_number: input.id_number, name: input.name, refusal: null, temporary_password: null },
        {
          id_number: stranger.id_number,
          name: stranger.name,
          refusal: 'Licence LS/0009 is not in the register.',
          temporary_password: null,
        },
      ],
    })
    expect(people.users.size).toBe(1)
  })

  it('names accounts that exist', async () => {
    const { services } = memoryOffice()
    await createOne(services, clerkCaller, { ...input, same_person: '', email: '' })
    const { results } = await checkList(services, [input])
    expect(results[0]?.refusal).toBe('This ID number already has an account.')
  })

  it('creates each account that it can, with a log entry', async () => {
    const { services, people } = memoryOffice()
    const { created, results } = await createList(services, clerkCaller, [input, stranger, other])
    expect(created).toBe(true)
    expect(results.map(({ id_number, refusal }) => [id_number, refusal])).toEqual([
      [input.id_number, null],
      [stranger.id_number, 'Licence LS/0009 is not in the register.'],
      [other.id_number, null],
    ])
    expect(results.map(({ temporary_password }) => temporary_password)).toEqual([
      people.users.get(UID)?.password,
      null,
      people.users.get(`uid-${other.id_number}`)?.password,
    ])
    expect(people.written.entries.map(({ subject }) => subject)).toEqual(['Amina Were', 'Otieno Obura'])
  })

  it.each([
    [
      'check',
      ACCOUNTS_CHECKED_MAX,
      (services: Parameters<typeof checkList>[0], count: number) =>
        checkList(
          services,
          Array.from({ length: count }, () => stranger),
        ),
    ],
    [
      'creation',
      ACCOUNTS_CREATED_MAX,
      (services: Parameters<typeof checkList>[0], count: number) =>
        createList(
          services,
          clerkCaller,
          Array.from({ length: count }, () => stranger),
        ),
    ],
  ])('is refused by %s from %i accounts on', async (_name, max, act) => {
    const { services } = memoryOffice()
    expect((await act(services, max)).results).toHaveLength(max)
    await expect(act(services, max + 1)).rejects.toMatchObject({
      status: 400,
      message: ownMessages.tooManyAccounts(max),
    })
  })
})
