import {
  assistingOf,
  DECLARATION_TO_COME,
  educationFormShape,
  ownMessages,
  personalFieldNames,
  recordOf,
  successMessages,
} from '@lsb/contract'
import { describe, expect, it } from 'vitest'
import { madeAccount } from '../accounts/testing.ts'
import { pdf } from '../files/testing.ts'
import { readerOf } from '../platform/stored.ts'
import { entryIdOf } from '../registers/versions/testing.ts'
import type { StoredAssistant } from '../registers/versions/version.ts'
import { additionalOf, saveAdditional } from './additional.ts'
import { assistantsOf, saveAssistant } from './assistants.ts'
import { saveCertificates } from './certificates.ts'
import { declarationOf, declare, savedStep } from './declaration.ts'
import { educationOf, saveEducation } from './education.ts'
import { saveIskMembership } from './isk-membership.ts'
import { savePersonalData } from './personal-data.ts'
import { memoryOnboarding } from './testing.ts'

const SUPERVISOR = entryIdOf('LS/1')
const row = (number: string, supervisor_id = SUPERVISOR): StoredAssistant => ({
  entry_id: entryIdOf(number),
  supervisor_id,
  assistant_no: number,
  assistant_name: 'Juma Hamisi',
  supervisor_name: 'Amina Were',
  supervisor_license: 'LS/1',
})
const ID = entryIdOf('AA/7')
/** An assistant without an account. */
const UNKNOWN = entryIdOf('AA/8')
const contact = { email: 'juma@mail.example', phone_number: '0712 345678' }
const sent = { ...contact, id_number: '' }
/** Of the only assistant with an account. */
const account = madeAccount('a', { account_type: 'assistant', id_number: '7654321', license_no: 'AA/7' })

const education = {
  ...readerOf(educationFormShape)({}),
  secondary_school: 'Alliance',
  secondary_school_grade: 'A',
  secondary_school_years: '1990 to 1994',
}

const setUp = (holder = madeAccount('u')) => {
  const world = memoryOnboarding(holder, account)
  const { services, caller } = world
  world.supervised.push(row('AA/7'), row('AA/8'), row('AA/9', 'another'))
  return {
    ...world,
    /** Saves every required step, without those named. */
    complete: async (...without: string[]) => {
      const personal = { ...recordOf(personalFieldNames, () => ''), id_number: '12345678' }
      if (!without.includes('personal')) await savePersonalData(services, caller, personal, undefined)
      const ids = without.includes('assistants') ? [ID] : [ID, UNKNOWN]
      for (const id of ids) await saveAssistant(services, caller, id, sent)
      if (!without.includes('education')) await saveEducation(services.records.education, caller, education)
      if (!without.includes('certificates')) await saveCertificates(services, caller, new Map([['kcse', pdf('kcse')]]))
      if (!without.includes('isk')) await saveIskMembership(services, caller, 'ISK 7', pdf('isk'))
    },
  }
}

describe('declaration', () => {
  it('names who declares', async () => {
    const { services, caller } = setUp()
    expect(await declarationOf(services, caller)).toEqual([{ name: 'Amina Were', id_number: '12345678' }])
  })

  it('is recorded with its time once every required step is complete', async () => {
    const { services, caller, complete, people } = setUp()
    await complete()
    expect(await declare(services, caller)).toEqual({ detail: successMessages.declaration })
    expect((await people.accounts.find('u'))?.declared_at).toBe('2026-03-01T08:00:00.000Z')
  })

  it.each(['personal', 'assistants', 'education', 'certificates', 'isk'])(
    'is refused, and not recorded, while the step %s is missing',
    async (step) => {
      const { services, caller, complete, people } = setUp()
      await complete(step)
      await expect(declare(services, caller)).rejects.toMatchObject({
        status: 409,
        message: ownMessages.declarationIncomplete,
        extras: { body: { missing: [step] } },
      })
      expect((await people.accounts.find('u'))?.declared_at).toBeNull()
    },
  )

  it('keeps the time of the first', async () => {
    const { services, caller, complete, people } = setUp(madeAccount('u', { declared_at: '2025-01-01T00:00:00.000Z' }))
    await complete()
    await declare(services, caller)
    expect((await people.accounts.find('u'))?.declared_at).toBe('2025-01-01T00:00:00.000Z')
  })
})

const save = ({ services, caller }: ReturnType<typeof setUp>, declaration?: string) =>
  savedStep(services)(caller, { declaration }, saveEducation(services.records.education, caller, education))
const completedIn = async ({ people }: ReturnType<typeof setUp>) => (await people.accounts.find('u'))?.completed_at

describe('a profile without a declaration', () => {
  it('is complete once, when the last required step is stored, and stays so', async () => {
    const world = setUp()
    await world.complete('education', 'isk')
    expect(await save(world)).toMatchObject({ secondary_school: 'Alliance' })
    expect(await completedIn(world)).toBeNull()
    await world.complete()
    await save(world)
    expect(await completedIn(world)).toBe('2026-03-01T08:00:00.000Z')
    world.services.clock.now = () => new Date('2026-04-01T08:00:00.000Z')
    world.supervised.push(row('AA/10'))
    await save(world)
    await save(world)
    expect(await completedIn(world)).toBe('2026-03-01T08:00:00.000Z')
  })

  it('waits for the declaration when the client says that one is to come, or was made', async () => {
    const world = setUp()
    await world.complete()
    await save(world, DECLARATION_TO_COME)
    expect(await completedIn(world)).toBeNull()
    await declare(world.services, world.caller)
    await save(world)
    expect(await completedIn(world)).toBeNull()
  })
})

describe('education', () => {
  it('is a list of none or one', async () => {
    const { services, caller } = setUp()
    const { education: records } = services.records
    expect(await educationOf(records, caller)).toEqual([])
    const saved = await saveEducation(records, caller, education)
    expect(saved).toEqual({ ...education, user_id: 'u' })
    expect(await educationOf(records, caller)).toEqual([saved])
  })

  it('has every field when an older record lacks some', async () => {
    const { services, caller } = setUp()
    await services.records.education.update('u', () => ({ secondary_school: 'Alliance' }))
    const [read] = await educationOf(services.records.education, caller)
    expect(read).toMatchObject({ user_id: 'u', secondary_school: 'Alliance', phd_years: '' })
  })
})

it('additional information: is empty, then what was saved', async () => {
  const { services, caller } = setUp()
  const { additional } = services.records
  expect(await additionalOf(additional, caller)).toEqual({
    user_id: 'u',
    articles_publication: '',
    honors_distinction: '',
  })
  const saved = await saveAdditional(additional, caller, { articles_publication: 'One', honors_distinction: 'Two' })
  expect(saved).toEqual({ user_id: 'u', articles_publication: 'One', honors_distinction: 'Two' })
  expect(await additionalOf(additional, caller)).toEqual(saved)
})

describe('assistants', () => {
  const shown = {
    assistant_id: ID,
    assistant_no: 'AA/7',
    name: 'Juma Hamisi',
    id_number: '7654321',
    status: 'Approved',
    assisting: assistingOf({ code: 'may_practise', year: 2026, on: '2026-11-21' }),
  }

  it('are those who follow the caller’s entry, with or without an account', async () => {
    const { services, caller } = setUp()
    expect(await assistantsOf(services, caller)).toEqual([
      { ...shown, email: '', phone_number: '' },
      { ...shown, assistant_id: entryIdOf('AA/8'), assistant_no: 'AA/8', id_number: '', email: '', phone_number: '' },
    ])
  })

  it('have the contact details that the caller gave, whatever another supervisor gave', async () => {
    const { services, caller } = setUp()
    await services.assistants.put({ assistant: ID, supervisor: 'another', email: 'x@mail.example', phone_number: '1' })
    expect(await saveAssistant(services, caller, ID, sent)).toEqual({ ...shown, ...contact })
    expect(await assistantsOf(services, caller)).toMatchObject([contact, { email: '' }])
  })

  it.each([ID, UNKNOWN])('keep what is given with the ID number that was read, or without: %s', async (id) => {
    const { services, caller } = setUp()
    const read = (await assistantsOf(services, caller)).find(({ assistant_id }) => assistant_id === id)
    for (const id_number of ['', read?.id_number ?? 'none'])
      expect(await saveAssistant(services, caller, id, { ...contact, id_number })).toMatchObject(contact)
  })

  it.each([ID, UNKNOWN])('are refused with another ID number than the stored one: %s', async (id) => {
    const { services, caller } = setUp()
    await expect(saveAssistant(services, caller, id, { ...contact, id_number: '1234567' })).rejects.toMatchObject({
      status: 400,
      extras: { errors: { id_number: ownMessages.assistantIdNumber } },
    })
    expect(await services.assistants.of({ assistant: id })).toEqual([])
  })

  it.each([entryIdOf('AA/9'), 'nobody', '', 'a/b'])('are not changed under the id of others: "%s"', async (id) => {
    const { services, caller } = setUp()
    await expect(saveAssistant(services, caller, id, sent)).rejects.toMatchObject({
      status: 403,
      message: ownMessages.assistantNotYours,
    })
    expect(await services.assistants.of({ assistant: id })).toEqual([])
  })
})
