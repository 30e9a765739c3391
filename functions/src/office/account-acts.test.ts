import { ownMessages } from '@lsb/contract'
import { describe, expect, it } from 'vitest'
import { madeAccount } from '../accounts/testing.ts'
import { newMessage } from '../mail/message.ts'
import { storedRecord } from '../practising/testing.ts'
import { tooManyAttempts } from '../limits/limits.ts'
import { disable, enable, invite, removalOf, remove, reset } from './account-acts.ts'
import { byClerk, clerk, clerkCaller, contact, memoryOffice, NOW } from './testing.ts'
import { entryIdOf } from '../registers/versions/testing.ts'

const mail = { address: 'amina@mail.example', confirmed_at: '2026-01-01T00:00:00.000Z' }
const holder = madeAccount('u', { license_no: 'LS/0001', mail })
const request = { caller: clerkCaller, uid: 'u', reason: 'Asked at the counter' }
const logged = { ...byClerk, subject: 'Amina Were', subject_uid: 'u', reason: request.reason, before: {}, after: {} }
const setUp = (account = holder) => memoryOffice({ accounts: [account] })

it.each(
  Object.entries({
    reset,
    disable,
    enable,
    remove,
    invite: (services: Parameters<typeof reset>[0], of: typeof request) =>
      invite(services, of, { email: 'a@mail.example', mark: 'm' }),
  }),
)('%s: is refused for nobody, for the office and for the chair', async (_name, act) => {
  const { services, people } = memoryOffice({ accounts: [madeAccount('chair', { account_type: 'chair' })] })
  await expect(act(services, { ...request, uid: 'nobody' })).rejects.toMatchObject({ status: 404 })
  for (const uid of [clerk.uid, 'chair'])
    await expect(act(services, { ...request, uid })).rejects.toMatchObject({
      status: 403,
      message: ownMessages.notAnOfficeAccount,
    })
  expect([people.steps, people.written.entries]).toEqual([[], []])
})

it('reset: gives a temporary password once, ends every session and tells the holder', async () => {
  const { services, people } = setUp()
  const { account, temporary_password } = await reset(services, request)
  expect(temporary_password).toBe(people.users.get('u')?.password)
  expect(account).toMatchObject({ uid: 'u', password: false })
  expect((await people.accounts.find('u'))?.password_changed).toBe(false)
  expect(people.steps).toEqual(['set claims u', 'set password u', 'end sessions u'])
  expect(people.written.entries).toMatchObject([{ ...logged, act: 'reset' }])
  expect(people.written.messages).toMatchObject([
    { kind: 'changed', facts: { change: 'temporary' }, created_at: byClerk.at },
  ])
})

it('reset: says in words that Auth has no such user', async () => {
  const { services, people } = setUp()
  await people.identities.remove('u')
  await expect(reset(services, request)).rejects.toMatchObject({
    status: 409,
    message: 'No account has this ID number.',
  })
})

describe('invite', () => {
  const invited = madeAccount('u', { password_changed: false })
  const ADDRESS = 'new@mail.example'
  const asked = { email: ADDRESS, mark: 'm' }

  it('sends a link to the address and notes it', async () => {
    const { services, people, counted } = setUp(invited)
    await invite(services, request, asked)
    expect((await people.accounts.find('u'))?.invited).toBe(ADDRESS)
    expect(counted).toEqual([{ account: 'u', address: ADDRESS }])
    expect(people.written.messages).toMatchObject([
      { kind: 'invitation', uid: 'u', name: 'Amina Were', to: ADDRESS, created_at: byClerk.at },
    ])
    expect(people.written.entries).toMatchObject([{ ...logged, act: 'invite', after: { email: ADDRESS } }])
  })

  it('sends nothing more with the same mark, even once the holder has chosen a password', async () => {
    const { services, people, counted } = setUp(invited)
    await invite(services, request, asked)
    await people.accounts.change('u', { password_changed: true })
    await invite(services, request, asked)
    expect([people.written.messages, people.written.entries, counted]).toMatchObject([[{}], [{}], [{}]])
    await people.accounts.change('u', { password_changed: false })
    await invite(services, request, { ...asked, mark: 'another' })
    expect(people.written.messages).toHaveLength(2)
  })

  it.each([
    ['has a password', { password_changed: true }, ownMessages.notNew],
    ['is disabled', { status: 'disabled' as const }, ownMessages.inviteDisabled],
  ])('is refused when the account %s', async (_title, change, message) => {
    const { services, people, counted } = setUp({ ...invited, ...change })
    await expect(invite(services, request, asked)).rejects.toMatchObject({ status: 409, message })
    expect([people.written.messages, counted]).toEqual([[], []])
  })

  it('sends nothing after too many', async () => {
    const { services, people } = setUp(invited)
    services.linkLimits.count = () => Promise.reject(tooManyAttempts(60_000, ownMessages.tooManyMessages))
    await expect(invite(services, request, asked)).rejects.toMatchObject({ status: 429 })
    expect(people.written).toMatchObject({ messages: [], entries: [] })
  })
})

it('disable: locks the account out, deletes its uploads and logs both states', async () => {
  const { services, people, filesRemoved } = setUp()
  await disable(services, request)
  expect(filesRemoved).toEqual(['incoming/u/a/kcse.pdf'])
  expect(people.steps).toEqual(['disable u', 'end sessions u'])
  expect((await people.accounts.find('u'))?.status).toBe('disabled')
  expect(people.written.entries).toMatchObject([
    { ...logged, act: 'disable', before: { status: 'active' }, after: { status: 'disabled' } },
  ])
})

it('enable: lets the account in again', async () => {
  const { services, people } = setUp({ ...holder, status: 'disabled' })
  await enable(services, request)
  expect(people.steps).toEqual(['enable u'])
  expect((await people.accounts.find('u'))?.status).toBe('active')
  expect(people.written.entries).toMatchObject([
    { ...logged, act: 'enable', before: { status: 'disabled' }, after: { status: 'active' } },
  ])
})

it.each([
  ['disable', disable],
  ['enable', enable],
])('%s: says in words that Auth has no such user', async (_name, act) => {
  const { services, people } = setUp()
  await people.identities.remove('u')
  await expect(act(services, request)).rejects.toMatchObject({ status: 409 })
})

describe('removing', () => {
  const before = { account_type: 'surveyor', number: 'LS/0001', status: 'active' }

  it('names what goes and what stays for an account without more', async () => {
    const { services, people } = setUp()
    await people.outbox.add(newMessage(NOW, 'reset', { uid: 'other', name: '', to: '' }))
    expect(await removalOf(services, 'u')).toEqual({
      goes: ['The sign-in, the password and the account.'],
      stays: ['The entry in the public register; it changes with the register.', 'The log of what the office did.'],
    })
  })

  it('names everything that the holder has entered', async () => {
    const { services, people } = memoryOffice({
      accounts: [holder],
      records: [
        storedRecord(entryIdOf('LS/1'), 2025),
        storedRecord(entryIdOf('LS/1'), 2026),
        storedRecord('ls-2', 2026),
      ],
    })
    for (const records of Object.values(people.records)) await records.update('u', () => ({ some: 'data' }))
    await people.assistants.put(contact)
    await reset(services, request)
    expect(await removalOf(services, 'u')).toEqual({
      goes: [
        'The sign-in, the password and the account.',
        'Personal data and the picture.',
        'Education.',
        'Education certificates.',
        'ISK membership and its certificate.',
        'Additional information.',
        'The photographs on licences that were issued.',
        'The messages that were sent to this person, or wait.',
        'E-mail and phone numbers of the approved assistants.',
      ],
      stays: [
        'The entry in the public register; it changes with the register.',
        'Practising records, their documents and decisions: 2.',
        'The log of what the office did.',
      ],
    })
  })

  it('counts no records for an account without a licence', async () => {
    const { services } = memoryOffice({
      accounts: [{ ...holder, account_type: 'assistant', entry_id: '' }],
      records: [storedRecord('', 2026)],
    })
    expect((await removalOf(services, 'u')).stays).toHaveLength(2)
  })

  it('deletes account, sign-in and what goes with them, and logs what the account was', async () => {
    const { services, people, removed, photographsForgotten } = setUp()
    await remove(services, request)
    expect(await people.accounts.find('u')).toBeNull()
    expect(people.steps).toEqual(['lock out u', 'remove u'])
    expect(removed).toEqual([{ uid: 'u', entry_id: entryIdOf('LS/1') }])
    expect(photographsForgotten).toEqual([entryIdOf('LS/1')])
    expect(people.written.entries).toMatchObject([{ ...logged, act: 'remove', before }])
  })
})
