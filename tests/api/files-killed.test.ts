import { personalFieldNames, recordOf } from '@lsb/contract'
import { madeCaller } from '../../functions/src/accounts/testing.ts'
import { afterAll, describe, expect, it } from 'vitest'
import type { Caller } from '../../functions/src/accounts/account.ts'
import type { ReceivedFile } from '../../functions/src/http/multipart.ts'
import { fileRecordOf } from '../../functions/src/files/stored-file.ts'
import { saveCertificates } from '../../functions/src/onboarding/certificates.ts'
import { saveIskMembership } from '../../functions/src/onboarding/isk-membership.ts'
import { savePersonalData } from '../../functions/src/onboarding/personal-data.ts'
import type { Services } from '../../functions/src/services.ts'
import { pdf, png } from './support/forms.ts'
import { newPerson } from './support/people.ts'
import { realServices } from './support/real-services.ts'
import { Stopped, stoppingAfter } from './support/stopping.ts'
import { filesBelow } from './support/stored.ts'
import { sweepADayLater, sweepJustTooEarly } from './support/sweeping.ts'

const services = realServices()
afterAll(() => services.close())

const received = async (blob: Blob): Promise<ReceivedFile> => ({
  name: 'a.file',
  type: blob.type,
  bytes: new Uint8Array(await blob.arrayBuffer()),
})
const fields = recordOf(personalFieldNames, () => '')

interface Save {
  record: 'certificates' | 'membership' | 'personal'
  /** Field of the record that names the file. */
  member: string
  /** Saves the file and, where the form has one, the text beside it. */
  save: (services: Services, caller: Caller, idNumber: string, text: string) => Promise<unknown>
  /** Field of the record that holds the text. */
  text: string | null
}

const saves: Save[] = [
  {
    record: 'certificates',
    member: 'kcse',
    text: null,
    save: async (using, caller) => saveCertificates(using, caller, new Map([['kcse', await received(pdf())]])),
  },
  {
    record: 'membership',
    member: 'isk_certificate',
    text: 'isk_number',
    save: async (using, caller, _, text) => saveIskMembership(using, caller, text, await received(pdf())),
  },
  {
    record: 'personal',
    member: 'picture',
    text: 'email',
    save: async (using, caller, id_number, text) =>
      savePersonalData(using, caller, { ...fields, id_number, email: text }, await received(png())),
  },
]

const isStopped = async (work: Promise<unknown>) => {
  try {
    await work
    return false
  } catch (error) {
    if (error instanceof Stopped) return true
    throw error
  }
}

describe.each(saves)('a file of $record', ({ record, member, text, save }) => {
  it('replaced by a process killed after each step in turn: the old or the new, whole', async () => {
    const person = await newPerson(services, 'surveyor')
    const caller = madeCaller({ ...person, accountType: 'surveyor' })
    const folder = `accounts/${person.uid}/`
    const state = async () => {
      const data = (await services.records[record].find(person.uid)) ?? {}
      return { path: fileRecordOf(data, member)?.path ?? '', text: text === null ? null : data[text] }
    }
    await save(services, caller, person.idNumber, 'before')
    let [before, step, changed] = [await state(), 0, 0]
    const stop = () => save(stoppingAfter(services, step, true).services, caller, person.idNumber, `step ${step}`)
    while (await isStopped(stop())) {
      const after = await state()
      const committed = after.path !== before.path
      if (committed) changed += 1
      // File and text have changed together, or neither has.
      const newText = text === null ? null : `step ${step}`
      expect(after.text).toBe(committed ? newText : before.text)
      expect(await filesBelow(services, folder)).toContain(after.path)
      before = after
      step += 1
    }
    // At the least: upload, record, removal; and some of the steps come after the commit point, some before it.
    expect(step).toBeGreaterThanOrEqual(3)
    expect(changed).toBeGreaterThan(0)
    expect(changed).toBeLessThan(step)
    // The last attempt, which was left alone, has worked; what the others left is swept, a day later and not sooner.
    const { path } = await state()
    expect(path).not.toBe(before.path)
    const stored = await filesBelow(services, folder)
    expect(stored.length).toBeGreaterThan(1)
    await sweepJustTooEarly(services, [folder])
    expect(await filesBelow(services, folder)).toEqual(stored)
    await sweepADayLater(services, [folder])
    expect(await filesBelow(services, folder)).toEqual([path])
  })
})
