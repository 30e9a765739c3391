import { ACCOUNTS_CHECKED_MAX, type InvitedAccountRequest, ownMessages } from '@lsb/contract'
import { describe, expect, it } from 'vitest'
import { tooManyAttempts } from '../limits/limits.ts'
import { aboutNew, checkList, createOne } from './create-accounts.ts'
import { byClerk, clerkCaller, memoryOffice } from './testing.ts'

const ADDRESS = 'amina@mail.example'
const input = {
  id_number: '12345678',
  name: 'Amina Were',
  account_type: 'surveyor' as const,
  license_no: 'LS/0001',
  assistant_no: '',
}
const stranger = { ...input, id_number: '11111111', license_no: 'LS/0009' }
const asked = { ...input, same_person: '', email: '' }
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

/** The office, and what creates an account there under a mark. */
const setUp = () => {
  const office = memoryOffice()
  const create = (of: Partial<InvitedAccountRequest> = {}, mark = 'm') =>
    createOne(office.services, clerkCaller, { ...asked, ...of }, mark)
  return { ...office, create }
}

describe('a new account', () => {
  it('without an address gets a temporary password', async () => {
    const { create, people, counted } = setUp()
    const { given } = await create()
    expect(given?.account).toMatchObject({ uid: UID, name: 'Amina Were', number: 'LS/0001', password: false })
    expect(given?.temporary_password).toBe(people.users.get(UID)?.password)
    expect([people.written.messages, counted]).toEqual([[], []])
    expect(people.written.entries).toMatchObject([entry])
  })

  it('gets the register’s name without another, and another one for a stated reason', async () => {
    const { create, people } = setUp()
    await create({ id_number: '40000001', name: '' })
    const renamed = { id_number: '40000002', license_no: 'LS/0002', name: 'Zuhura Kombo' }
    await expect(create(renamed)).rejects.toMatchObject({ status: 409 })
    await create({ ...renamed, same_person: 'Deed poll of May' })
    expect(people.written.entries).toMatchObject([
      { subject: 'Amina Were' },
      { subject: 'Zuhura Kombo', reason: 'Deed poll of May' },
    ])
  })

  it('with an address gets an invitation instead', async () => {
    const { create, people, counted } = setUp()
    expect(await create({ email: ADDRESS })).toEqual({ detail: ownMessages.invitationSent(ADDRESS) })
    expect((await people.accounts.find(UID))?.invited).toBe(ADDRESS)
    expect(counted).toEqual([{ account: input.id_number, address: ADDRESS }])
    expect(people.written.messages).toMatchObject([
      { kind: 'invitation', uid: UID, name: 'Amina Were', to: ADDRESS, created_at: byClerk.at },
    ])
  })

  it('is not created after too many invitations', async () => {
    const { create, services, people } = setUp()
    services.linkLimits.count = () => Promise.reject(tooManyAttempts(60_000, ownMessages.tooManyMessages))
    await expect(create({ email: ADDRESS })).rejects.toMatchObject({ status: 429 })
    expect(people.users.has(UID)).toBe(false)
  })

  it('is refused in words for somebody outside the register', async () => {
    await expect(setUp().create(stranger)).rejects.toMatchObject({
      status: 409,
      message: 'Licence LS/0009 is not in the register.',
    })
  })
})

describe('a repeated creation', () => {
  it('gives a fresh password and logs nothing more', async () => {
    const { create, people } = setUp()
    const first = await create()
    const second = await create()
    expect(second.given?.temporary_password).toBe(people.users.get(UID)?.password)
    expect(second.given?.temporary_password).not.toBe(first.given?.temporary_password)
    expect(people.written.entries).toHaveLength(1)
  })

  it('sends and counts no second invitation', async () => {
    const { create, people, counted } = setUp()
    const answers = [await create({ email: ADDRESS }), await create({ email: ADDRESS })]
    expect(answers).toEqual(answers.map(() => ({ detail: ownMessages.invitationSent(ADDRESS) })))
    expect([people.written.messages, counted]).toMatchObject([[{}], [{}]])
  })

  it('is refused when somebody else has made the account, or its holder has a password', async () => {
    const { create, people } = setUp()
    await create()
    const taken = { status: 409, message: 'This ID number already has an account.' }
    await expect(create({}, 'of another clerk')).rejects.toMatchObject(taken)
    const { password } = people.users.get(UID) ?? {}
    await people.accounts.change(UID, { password_changed: true })
    await expect(create()).rejects.toMatchObject(taken)
    expect(people.users.get(UID)?.password).toBe(password)
  })
})

describe('a new account in words', () => {
  it.each<[Partial<InvitedAccountRequest>, string]>([
    [{ name: '', license_no: 'ls 1' }, 'Amina Were, LS/0001, ID number 12345678'],
    [{ email: ADDRESS }, `Amina Were, LS/0001, ID number 12345678, ${ADDRESS}`],
    [
      { name: 'Amina Otieno', same_person: 'Marriage' },
      'Amina Otieno, LS/0001, ID number 12345678, the same person: Marriage',
    ],
  ])('has whose it is and where an invitation goes: %j', async (of, words) => {
    expect(await aboutNew(setUp().services, { ...asked, ...of })).toBe(words)
  })

  it.each<[Partial<InvitedAccountRequest>, string]>([
    [{ ...stranger, id_number: '20000001' }, 'Licence LS/0009 is not in the register.'],
    [{ license_no: 'LS/0002', name: 'Otieno Obura' }, 'This ID number already has an account.'],
    [{ id_number: '20000001' }, ownMessages.entryTaken],
  ])('is refused with the reason: %j', async (of, message) => {
    const { services, create } = setUp()
    await create()
    await expect(aboutNew(services, { ...asked, ...of })).rejects.toMatchObject({ status: 409, message })
  })
})

describe('a list', () => {
  it('is checked without creating an account', async () => {
    const { services, people, create } = setUp()
    await create()
    expect(
      await checkList(services, [input, stranger, { ...input, id_number: '20000001', license_no: 'LS/3' }]),
    ).toEqual({
      refusals: ['This ID number already has an account.', 'Licence LS/0009 is not in the register.', null],
    })
    expect(people.users.size).toBe(2)
  })

  it(`is refused from ${ACCOUNTS_CHECKED_MAX} accounts on`, async () => {
    const { services } = setUp()
    const strangers = Array.from({ length: ACCOUNTS_CHECKED_MAX + 1 }, () => stranger)
    expect((await checkList(services, strangers.slice(1))).refusals).toHaveLength(ACCOUNTS_CHECKED_MAX)
    await expect(checkList(services, strangers)).rejects.toMatchObject({
      status: 400,
      message: ownMessages.tooManyAccounts(ACCOUNTS_CHECKED_MAX),
    })
  })
})
