import { randomInt } from 'node:crypto'
import type { AccountType, RegisterName } from '@lsb/contract'
import { vi } from 'vitest'
import { recordPasswordChanged } from '../../../functions/src/accounts/password-changed.ts'
import { createAccount } from '../../../functions/src/accounts/provisioning.ts'
import { connectFirebase } from '../../../functions/src/platform/firebase.ts'
import { downloadRegister } from '../../../functions/src/registers/versions/past-versions.ts'
import { RegisterProblem } from '../../../functions/src/registers/versions/register-problem.ts'
import type { StoredRows } from '../../../functions/src/registers/versions/version.ts'
import { createVersionsStore } from '../../../functions/src/registers/versions/versions-store.ts'
import type { Services } from '../../../functions/src/services.ts'
import { newIdNumber } from '../../api/support/people.ts'
import { suiteConfig } from '../../api/support/real-services.ts'
import { publishAll } from '../../bench/publish-rows.ts'

/** A made-up person of a story, as the office knows them before they ever sign in. */
export interface Character {
  uid: string
  name: string
  idNumber: string
  password: string
  licenceNo: string
}

/** A password that meets every criterion. */
export const GOOD_PASSWORD = 'Beacon-1923'

interface Input {
  name?: string
  /** 'new': never signed in. 'onboarding': password replaced. 'complete': declared as well. */
  stage?: 'new' | 'onboarding' | 'complete'
  licence?: boolean
}

/** Provisions an account as the office does, at the wanted point of its life. */
export const cast = async (services: Services, type: AccountType, input: Input = {}): Promise<Character> => {
  const { name = 'Made Up', stage = 'complete', licence = type === 'surveyor' } = input
  const idNumber = newIdNumber()
  const licenceNo = licence ? `LS/${randomInt(100_000, 999_999)} J` : ''
  const facts = { id_number: idNumber, name, account_type: type, license_no: licenceNo }
  const { uid, temporaryPassword } = await createAccount(services, facts)
  if (stage !== 'new') await recordPasswordChanged(services, uid, true)
  if (stage === 'complete') await services.accounts.change(uid, { declared_at: services.clock.now().toISOString() })
  return { uid, name, idNumber, password: temporaryPassword, licenceNo }
}

/** Registers an approved assistant under a surveyor. */
export const assistantOf = async (services: Services, surveyor: Character, name: string, email = ''): Promise<void> => {
  const assistant_id = `journey-${randomInt(1_000_000_000)}`
  await services.assistants.put({
    assistant_id,
    supervisor: surveyor.uid,
    assistant_no: `AA/${randomInt(10_000, 99_999)}`,
    name,
    id_number: newIdNumber(),
    email,
    phone_number: '',
    status: 'Approved',
  })
}

/** Adds rows to a public register. Another story may publish in the meantime: then it begins again with that one's rows. */
export const publishMore = async <Name extends RegisterName>(name: Name, rows: readonly StoredRows[Name][]) => {
  const firebase = connectFirebase(suiteConfig())
  const versions = createVersionsStore(firebase)
  const publish = async (attempts: number): Promise<void> => {
    try {
      await publishAll(firebase, name, [...(await downloadRegister({ versions }, name)), ...rows])
    } catch (error) {
      if (!(error instanceof RegisterProblem) || attempts === 1) throw error
      await publish(attempts - 1)
    }
  }
  await publish(5)
  await firebase.close()
}

/** Longest that a story may wait for another one, in milliseconds. */
export const STORY_MS = 600_000
const HELD = 'tests/assistants-register'

/**
 * Waits until no other story has the register of assistants, whose versions one story replaces and takes back, and keeps it
 * until the answered function is called.
 */
export const holdAssistants = async (): Promise<() => Promise<void>> => {
  const firebase = connectFirebase(suiteConfig())
  const held = (await firebase.firestore()).doc(HELD)
  const take = () =>
    held.create({}).then(
      () => true,
      () => false,
    )
  await vi.waitUntil(take, { interval: 500, timeout: STORY_MS })
  return async () => {
    await held.delete()
    await firebase.close()
  }
}

/** Puts surveyors on the public register, which lists them in this order. */
export const publishSurveyors = (characters: readonly Pick<Character, 'name' | 'licenceNo'>[]): Promise<void> => {
  const firstId = randomInt(1_000_000) * 1000
  return publishMore(
    'licensed',
    characters.map(({ name, licenceNo }, at) => ({
      licensed_id: firstId + at,
      name,
      license_no: licenceNo,
      firm: 'Ridge Surveys',
      postal_address: 'P.O. Box 1-00100, Nairobi',
      status: 'Active',
    })),
  )
}
