import { madeAct, noVerdictChanges, ownMessages, trayMessages } from '@lsb/contract'
import { describe, expect, it } from 'vitest'
import { madeAccount } from '../accounts/testing.ts'
import type { StoredTrayItem, TrayStore } from '../tray/tray-store.ts'
import { clerkCaller, memoryOffice, NOW } from './testing.ts'
import { accountActs } from './account-tray-acts.ts'

const holder = madeAccount('u', { license_no: 'LS/0001' })
const act = madeAct({ act: 'reset', on: 'u', note: 'Asked at the counter' })
const item: StoredTrayItem = {
  ...act,
  about: 'Amina Were, LS/0001',
  verdicts: noVerdictChanges,
  holder_status: '',
  session: 's',
  added_at: NOW.toISOString(),
}
const signed = { nonce: 'n', challenge: 'c', at: NOW, isOver: false }
const confirmed = { uid: clerkCaller.uid, act, item, signed: null }

const setUp = (account = holder, begun = false) => {
  const { services, people } = memoryOffice({ accounts: [account] })
  const around: TrayStore['around'] = async (_confirmed, work) => {
    people.steps.push('begin')
    const done = await work()
    people.steps.push('take out')
    return done
  }
  const kinds = accountActs({ ...services, trays: { around, hasBegun: async () => begun } })
  return { people, kinds, ...kinds.reset }
}

it('reset: shows whose account it is', async () => {
  expect(await setUp().describe(clerkCaller, act)).toEqual({
    about: item.about,
    verdicts: noVerdictChanges,
    holder_status: '',
  })
  await expect(setUp().describe(clerkCaller, { ...act, on: 'nobody' })).rejects.toMatchObject({ status: 404 })
  await expect(setUp().describe(clerkCaller, { ...act, on: clerkCaller.uid })).rejects.toMatchObject({
    status: 403,
    message: ownMessages.notAnOfficeAccount,
  })
})

it('reset: is stale once the account is gone or called otherwise', async () => {
  const { staleness } = setUp()
  expect(await staleness(item)).toBe('')
  expect(await staleness({ ...item, on: 'gone' })).toBe(trayMessages.gone)
  expect(await setUp({ ...holder, name: 'Amina Njeri' }).staleness(item)).toBe(
    trayMessages.nowIs('Amina Njeri, LS/0001'),
  )
})

it('reset: gives the password between the record of its use and leaving the tray', async () => {
  const { people, perform } = setUp()
  const { given } = await perform(clerkCaller, confirmed)
  expect(given?.temporary_password).toBe(people.users.get('u')?.password)
  expect(people.steps).toEqual(['begin', 'set claims u', 'set password u', 'end sessions u', 'take out'])
  expect(people.written.entries).toMatchObject([{ act: 'reset', reason: act.note }])
})

it('reset: changes nothing when it is stale', async () => {
  const { people, perform } = setUp({ ...holder, name: 'Amina Njeri' })
  await expect(perform(clerkCaller, confirmed)).rejects.toMatchObject({ status: 409 })
  expect(people.steps).toEqual([])
})

describe.each([
  ['disable', 'disabled'],
  ['enable', 'active'],
] as const)('%s', (name, status) => {
  const other = status === 'active' ? 'disabled' : 'active'
  it(`makes the account ${status}`, async () => {
    const { people, kinds } = setUp({ ...holder, status: other })
    await kinds[name].perform(clerkCaller, { ...confirmed, act: { ...act, act: name } })
    expect((await people.accounts.find('u'))?.status).toBe(status)
    expect(people.written.entries).toMatchObject([{ act: name, reason: act.note }])
  })

  it(`is refused and stale when the account is ${status} already`, async () => {
    const { kinds } = setUp({ ...holder, status })
    const why = trayMessages.accountAlready(status)
    await expect(kinds[name].describe(clerkCaller, { ...act, act: name })).rejects.toMatchObject({ message: why })
    expect(await kinds[name].staleness({ ...item, act: name })).toBe(why)
  })
})

describe('remove', () => {
  const removal = { ...confirmed, act: { ...act, act: 'remove' as const }, item: { ...item, act: 'remove' as const } }

  it('removes the account', async () => {
    const { people, kinds } = setUp()
    await kinds.remove.perform(clerkCaller, removal)
    expect(await people.accounts.find('u')).toBeNull()
  })

  it('is done when it is repeated, and refused when somebody else has removed the account', async () => {
    const gone = { ...removal, act: { ...removal.act, on: 'gone' }, item: { ...removal.item, on: 'gone' } }
    expect(await setUp(holder, true).kinds.remove.perform(clerkCaller, gone)).toEqual({})
    await expect(setUp().kinds.remove.perform(clerkCaller, gone)).rejects.toMatchObject({
      message: trayMessages.gone,
    })
  })
})

describe('invite', () => {
  const invitation = { ...act, act: 'invite' as const, asked: { email: 'new@mail.example' } }
  const about = 'Amina Were, LS/0001, new@mail.example'
  const listed = { ...confirmed, act: invitation, item: { ...item, ...invitation, about }, signed }
  const fresh = { ...holder, password_changed: false }

  it('shows the address, and what forbids it', async () => {
    expect(await setUp(fresh).kinds.invite.describe(clerkCaller, invitation)).toMatchObject({ about })
    await expect(setUp().kinds.invite.describe(clerkCaller, invitation)).rejects.toMatchObject({
      message: ownMessages.notNew,
    })
    await expect(setUp(fresh).kinds.invite.describe(clerkCaller, { ...invitation, asked: {} })).rejects.toMatchObject({
      message: ownMessages.emailRequired,
    })
  })

  it('sends one message, also when its list is sent again', async () => {
    const { people, kinds } = setUp(fresh, true)
    const done = { detail: ownMessages.invitationSent('new@mail.example') }
    expect(await kinds.invite.perform(clerkCaller, listed)).toEqual(done)
    expect(await kinds.invite.perform(clerkCaller, listed)).toEqual(done)
    expect(people.written.messages).toHaveLength(1)
    await kinds.invite.perform(clerkCaller, { ...listed, signed: { ...signed, nonce: 'another' } })
    expect(people.written.messages).toHaveLength(2)
  })
})

describe('change', () => {
  const change = { ...act, act: 'change' as const, asked: { license_no: 'LS/3' } }
  const about = 'Amina Were, LS/0001: number becomes LS/0003'
  const listed = { ...confirmed, act: change, item: { ...item, ...change, about } }

  it('changes what is asked and logs the reason', async () => {
    const { people, kinds } = setUp()
    expect(await kinds.change.describe(clerkCaller, change)).toMatchObject({ about })
    expect(await kinds.change.perform(clerkCaller, listed)).toEqual({})
    expect(people.written.entries).toMatchObject([{ act: 'change', reason: act.note, after: { number: 'LS/0003' } }])
  })

  it('is completed by its repeat when it stopped after the commit point', async () => {
    const { people, kinds } = setUp(madeAccount('u', { license_no: 'LS/0003' }), true)
    expect(await kinds.change.perform(clerkCaller, listed)).toEqual({})
    expect(people.steps).toEqual(['begin', 'set claims u', 'end sessions u', 'take out'])
  })

  it('is stale once the account is another', async () => {
    const { kinds } = setUp({ ...holder, name: 'Amina Njeri Were' })
    expect(await kinds.change.staleness(listed.item)).toBe(
      trayMessages.nowIs('Amina Njeri Were, LS/0001: number becomes LS/0003'),
    )
  })
})

describe('create', () => {
  const creation = madeAct({
    act: 'create',
    on: '20000001',
    asked: { name: '', account_type: 'surveyor', license_no: 'LS/1' },
  })
  const about = 'Amina Were, LS/0001, ID number 20000001'
  const listed = { ...confirmed, act: creation, item: { ...item, ...creation, about } }
  const nobody = madeAccount('v', { license_no: 'LS/0002' })

  it('shows whose account it will be, and what forbids it', async () => {
    expect(await setUp(nobody).kinds.create.describe(clerkCaller, creation)).toMatchObject({ about })
    await expect(setUp().kinds.create.describe(clerkCaller, creation)).rejects.toMatchObject({
      message: ownMessages.entryTaken,
    })
    expect(await setUp().kinds.create.staleness(listed.item)).toBe(ownMessages.entryTaken)
  })

  it('gives the password before it leaves the tray, and a fresh one to its repeat', async () => {
    const { people, kinds } = setUp(nobody, true)
    const signature = { ...listed, signed }
    const [first, second] = [
      await kinds.create.perform(clerkCaller, signature),
      await kinds.create.perform(clerkCaller, signature),
    ]
    expect(second.given?.temporary_password).toBe(people.users.get('uid-20000001')?.password)
    expect(first.given?.temporary_password).not.toBe(second.given?.temporary_password)
    const uid = 'uid-20000001'
    expect(people.steps).toEqual([
      'begin',
      `set claims ${uid}`,
      'take out',
      'begin',
      `set password ${uid}`,
      `end sessions ${uid}`,
      `set claims ${uid}`,
      'take out',
    ])
    await expect(
      kinds.create.perform(clerkCaller, { ...listed, signed: { ...signed, nonce: 'another' } }),
    ).rejects.toMatchObject({ message: 'This ID number already has an account.' })
  })
})
