import { educationSchema, keyOfNumber, ownMessages, successMessages } from '@lsb/contract'
import { describe, expect, it } from 'vitest'
import { madeAccount } from '../accounts/testing.ts'
import { pdf } from '../files/testing.ts'
import { readerOf } from '../platform/stored.ts'
import { additionalOf, saveAdditional } from './additional.ts'
import { assistantsOf, saveAssistant } from './assistants.ts'
import { saveCertificates } from './certificates.ts'
import { declarationOf, declare } from './declaration.ts'
import { educationOf, saveEducation } from './education.ts'
import { saveIskMembership } from './isk-membership.ts'
import { savePersonalData } from './personal-data.ts'
import { memoryOnboarding } from './testing.ts'

const assistant = {
  assistant_id: 'aa7',
  assistant_no: 'AA/7',
  name: 'Juma Hamisi',
  id_number: '7654321',
  email: 'juma@mail.example',
  phone_number: '0712 345678',
  status: 'Approved',
  supervisor: 'u',
}
const education = {
  ...readerOf(educationSchema)({}),
  secondary_school: 'Alliance',
  secondary_school_grade: 'A',
  secondary_school_years: '1990 to 1994',
}

const setUp = (account = madeAccount('u')) => {
  const world = memoryOnboarding(account)
  const { services, caller } = world
  return {
    ...world,
    /** Saves every required step, without those named. */
    complete: async (...without: string[]) => {
      const personal = { id_number: '12345678', email: '', phone_number: '', dof: '', firm: '', postal_address: '' }
      if (!without.includes('personal')) await savePersonalData(services, caller, personal, undefined)
      await services.assistants.put(without.includes('assistants') ? { ...assistant, email: '' } : assistant)
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
  const { supervisor: _supervisor, ...shown } = assistant
  const contact = { email: 'new@mail.example', phone_number: '0700 000000' }
  const withAssistants = async () => {
    const world = setUp()
    await world.people.assistants.put(assistant)
    await world.people.assistants.put({ ...assistant, assistant_id: 'aa8', supervisor: 'v' })
    return { ...world, save: (id: string) => saveAssistant(world.services, world.caller, id, contact) }
  }

  it('are those of the caller, without the supervisor', async () => {
    const { services, caller } = await withAssistants()
    expect(await assistantsOf(services, caller)).toEqual([shown])
  })

  it('are not those whom the register has removed, nor can those be changed', async () => {
    const { services, caller, removedAssistants, save, people } = await withAssistants()
    removedAssistants.add(keyOfNumber(assistant.assistant_no))
    expect(await assistantsOf(services, caller)).toEqual([])
    await expect(save('aa7')).rejects.toMatchObject({ status: 403, message: ownMessages.assistantNotYours })
    expect(await people.assistants.find('aa7')).toEqual(assistant)
  })

  it('get another e-mail and phone', async () => {
    const { save, people } = await withAssistants()
    expect(await save('aa7')).toEqual({ ...shown, ...contact })
    expect(await people.assistants.find('aa7')).toEqual({ ...assistant, ...contact })
  })

  it.each(['aa8', 'aa9', ''])('are not changed by another caller or under another id: "%s"', async (id) => {
    const { save, people } = await withAssistants()
    await expect(save(id)).rejects.toMatchObject({ status: 403, message: ownMessages.assistantNotYours })
    expect(await people.assistants.find('aa8')).toMatchObject({ email: assistant.email })
  })

  it.each(['a/b', '__aa__', 'x'.repeat(201), 'é'])(
    'are not looked up under an id that Firestore refuses: "%s"',
    async (id) => {
      const { save, people } = await withAssistants()
      await people.assistants.put({ ...assistant, assistant_id: id })
      await expect(save(id)).rejects.toMatchObject({ status: 403 })
    },
  )

  it.each(['x'.repeat(200), 'a-b_c~1', '__aa', 'aa__', 'a__b__', '__b__a'])(
    'are found under each id of the register: "%s"',
    async (id) => {
      const { save, people } = await withAssistants()
      await people.assistants.put({ ...assistant, assistant_id: id })
      await expect(save(id)).resolves.toMatchObject({ assistant_id: id })
    },
  )
})
