import { incomingPath, ownMessages, personalFieldNames, recordOf } from '@lsb/contract'
import { describe, expect, it } from 'vitest'
import { madeAccount } from '../accounts/testing.ts'
import { tooManyAttempts } from '../limits/limits.ts'
import { storagePathOfMedia } from '../files/media-path.ts'
import { personalData, createPictureOf, savePersonalData } from './personal-data.ts'
import { memoryOnboarding } from './testing.ts'

const fields = {
  ...recordOf(personalFieldNames, () => ''),
  id_number: '12345678',
  email: 'amina@mail.example',
  phone_number: '0712 345678',
  dof: '1980-02-03',
  firm: 'Were Surveys',
  postal_address: 'P.O. Box 1',
}
const PICTURE = incomingPath({ uid: 'u', attempt: 'attempt-1', document: 'profile_pic', type: 'image/png' })
const mail = { address: 'old@mail.example', confirmed_at: '2026-01-01T00:00:00.000Z' }
const png = (text: string) => ({ name: 'me.png', type: 'image/png', bytes: new Uint8Array(Buffer.from(text)) })

const setUp = (account = madeAccount('u')) => {
  const world = memoryOnboarding(account)
  const { services, caller } = world
  return {
    ...world,
    load: () => personalData(services, caller),
    save: (change: Partial<typeof fields> = {}, picture?: Parameters<typeof savePersonalData>[3]) =>
      savePersonalData(services, caller, { ...fields, ...change }, picture),
  }
}

describe('personal data', () => {
  it('has the name and empty fields before anything is saved', async () => {
    expect(await setUp().load()).toEqual({
      user_id: 'u',
      profile_pic: '',
      name: 'Amina Were',
      saved: false,
      ...recordOf(personalFieldNames, () => ''),
      id_number: '12345678',
      email_confirmed: false,
    })
  })

  it('is what was saved', async () => {
    const { save, load } = setUp()
    const saved = await save()
    expect(saved).toMatchObject({ ...fields, saved: true, email_confirmed: false })
    expect(saved).not.toHaveProperty('session')
    expect(await load()).toEqual(saved)
  })

  it('has the address that was confirmed before any was typed', async () => {
    expect(await setUp(madeAccount('u', { mail })).load()).toMatchObject({ email: mail.address, email_confirmed: true })
  })

  it('leaves the picture as it is when it is sent as it was given', async () => {
    const { save, load } = setUp()
    await save({}, png('first'))
    const { profile_pic } = await load()
    expect(profile_pic).not.toBe('')
    expect((await save({}, { incoming: profile_pic })).profile_pic).toBe(profile_pic)
  })

  it('says whether the typed address is confirmed', async () => {
    const { save } = setUp(madeAccount('u', { mail }))
    expect((await save()).email_confirmed).toBe(false)
    expect((await save({ email: mail.address })).email_confirmed).toBe(true)
  })

  it('has no other address where none was typed and the form showed none, or the confirmed one', async () => {
    const { services, caller } = setUp(madeAccount('u', { mail }))
    const typed = { ...fields, email: '' }
    for (const shown_email of [mail.address, '', '', mail.address])
      await savePersonalData(services, caller, typed, undefined, undefined, { shown_email })
    expect(await services.records.personal.find('u')).toMatchObject({ email: '' })
  })

  it.each(['office', 'chair'] as const)(
    'lets a passkey sign the new address of an account: %s',
    async (account_type) => {
      const { services, caller } = setUp(madeAccount('u', { account_type }))
      const signed = new Array<unknown>()
      const save = (change: Partial<typeof fields>) =>
        savePersonalData(services, caller, { ...fields, ...change }, undefined, async (act) => void signed.push(act))
      await save({})
      await save({ firm: 'Another' })
      await save({ email: '' })
      const { id_number, email } = fields
      expect(signed).toEqual([
        { act: 'change address', email, id_number },
        { act: 'change address', email: '', id_number },
      ])
    },
  )

  it('writes nothing of an official’s address that no passkey signed', async () => {
    const { services, caller, load, people } = setUp(madeAccount('u', { account_type: 'office' }))
    const refused = savePersonalData(services, caller, fields, undefined, () => Promise.reject(new Error('No touch.')))
    await expect(refused).rejects.toThrow('No touch.')
    expect(await load()).toMatchObject({ email: '', saved: false })
    expect(people.written.messages).toEqual([])
  })

  it('has the ID number of the sign-in, and corrects the account', async () => {
    const { load, people } = setUp()
    await people.identities.changeIdNumber('u', '87654321')
    expect((await load()).id_number).toBe('87654321')
    expect((await people.accounts.find('u'))?.id_number).toBe('87654321')
  })

  it('writes nothing while account and sign-in have one ID number', async () => {
    const { load, services } = setUp()
    services.accounts = { ...services.accounts, change: () => Promise.reject(new Error('A write.')) }
    expect((await load()).id_number).toBe('12345678')
  })

  it('is refused without an account', async () => {
    const { load, people } = setUp()
    await people.accounts.remove('u')
    await expect(load()).rejects.toMatchObject({ status: 401 })
  })
})

describe('a picture', () => {
  it('is stored under the media path', async () => {
    const { save, services, files } = setUp()
    const { profile_pic } = await save({}, png('face'))
    expect(profile_pic).toMatch(/^u\/profile\/picture-[\da-f-]{36}\.png$/)
    expect([files.paths(), files.kinds]).toEqual([[`accounts/${profile_pic}`], ['picture']])
    expect(storagePathOfMedia(profile_pic)).toBe(`accounts/${profile_pic}`)
    expect(await createPictureOf(services.records)('u')).toBe(profile_pic)
    expect(await createPictureOf(services.records)('other')).toBe('')
  })

  it('stays when the form is saved without one', async () => {
    const { save, people } = setUp()
    const { profile_pic } = await save({}, png('face'))
    expect((await save({ firm: 'Other' })).profile_pic).toBe(profile_pic)
    expect(await people.records.personal.find('u')).toMatchObject({ profile_pic: `accounts/${profile_pic}` })
  })

  it('replaces the one before', async () => {
    const { save, files } = setUp()
    await save({}, png('face'))
    const { profile_pic } = await save({}, png('another face'))
    expect(files.paths()).toEqual([`accounts/${profile_pic}`])
  })

  it('goes when the ID number is in use', async () => {
    const { save, people, files } = setUp()
    await people.identities.create('87654321', 'p')
    await expect(save({ id_number: '87654321' }, png('face'))).rejects.toMatchObject({ status: 409 })
    expect(files.paths()).toEqual([])
  })

  it('goes when a field was changed in another tab while it was checked', async () => {
    const { services, caller, save, files } = setUp()
    await save()
    const { find } = services.records.personal
    // The other tab saves after this one has looked at what is stored.
    services.records.personal.find = async (uid) => {
      const before = await find(uid)
      services.records.personal.find = find
      await save({ firm: 'Other' })
      return before
    }
    const shown = { shown_firm: fields.firm }
    const late = savePersonalData(services, caller, { ...fields, firm: 'Mine' }, png('face'), undefined, shown)
    await expect(late).rejects.toMatchObject({ status: 409, extras: { body: { stored: { firm: 'Other' } } } })
    expect(files.paths()).toEqual([])
  })

  it('is refused under the path of somebody else', async () => {
    await expect(setUp().save({}, { incoming: PICTURE.replace('/u/', '/v/') })).rejects.toMatchObject({ status: 403 })
  })
})

describe('a new ID number', () => {
  it('changes sign-in and account, and starts a session', async () => {
    const { save, people } = setUp()
    const saved = await save({ id_number: '87654321' })
    expect(saved).toMatchObject({
      id_number: '87654321',
      session: { access: 'access by custom token of u', refresh: 'refresh' },
    })
    expect([people.steps, (await people.accounts.find('u'))?.id_number]).toEqual([['change ID number u'], '87654321'])
  })

  it('is told to the confirmed address', async () => {
    const { save, people } = setUp(madeAccount('u', { mail }))
    await save({ id_number: '87654321', email: mail.address })
    expect(people.written.messages).toMatchObject([
      { kind: 'changed', to: mail.address, facts: { change: 'id_number' } },
    ])
  })

  it('that is in use is refused, and nothing is saved', async () => {
    const { save, load, people } = setUp()
    await people.identities.create('87654321', 'p')
    await expect(save({ id_number: '87654321' })).rejects.toMatchObject({
      status: 409,
      message: ownMessages.idNumberInUse,
      extras: { errors: { id_number: ownMessages.idNumberInUse } },
    })
    expect(await load()).toMatchObject({ saved: false, id_number: '12345678' })
  })

  it('is saved also when no session can be started', async () => {
    const { save, services } = setUp()
    services.identityToolkit.exchange = () => Promise.reject(new Error('No answer.'))
    const saved = await save({ id_number: '87654321' })
    expect(saved.id_number).toBe('87654321')
    expect(saved).not.toHaveProperty('session')
  })
})

describe('a typed address', () => {
  it('gets a message that confirms it, once', async () => {
    const { save, people, counted } = setUp()
    await save()
    await save({ firm: 'Other' })
    expect(people.written.messages).toMatchObject([
      {
        kind: 'confirm',
        uid: 'u',
        name: 'Amina Were',
        to: fields.email,
        created_at: '2026-03-01T08:00:00.000Z',
      },
    ])
    expect(counted).toEqual([{ account: 'u', address: fields.email }])
  })

  it('gets none when it is emptied', async () => {
    const { save, people } = setUp()
    await save()
    await save({ email: '' })
    expect(people.written.messages).toHaveLength(1)
  })

  it.each([
    ['empty', ''],
    ['confirmed', mail.address],
  ])('gets none when it is %s', async (_title, email) => {
    const { save, people, counted } = setUp(madeAccount('u', { mail }))
    await save({ email })
    expect([people.written.messages, counted]).toEqual([[], []])
  })

  it('is saved without a message after too many', async () => {
    const { save, people, services } = setUp()
    services.linkLimits.count = () => Promise.reject(tooManyAttempts(60_000, ownMessages.tooManyMessages))
    expect((await save()).email).toBe(fields.email)
    expect(people.written.messages).toEqual([])
  })

  it('is not saved when messages cannot be counted', async () => {
    const { save, load, services } = setUp()
    services.linkLimits.count = () => Promise.reject(new Error('Firestore is away.'))
    await expect(save()).rejects.toThrow('Firestore is away.')
    expect((await load()).saved).toBe(false)
  })
})
