import { randomInt } from 'node:crypto'
import { blankRow, type RegisterName } from '@lsb/contract'
import type { DocumentReference } from 'firebase-admin/firestore'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, vi } from 'vitest'
import { connectFirebase } from '../../../functions/src/platform/firebase.ts'
import type { StoredRows } from '../../../functions/src/registers/versions/version.ts'
import { suiteConfig } from '../../api/support/real-services.ts'
import { entryIdOf } from '../../../functions/src/registers/versions/testing.ts'
import { publishNext } from '../../bench/publish-rows.ts'
import type { PortalUser } from './users.ts'

/** Adds rows to a public register. */
export const publishMore = async <Name extends RegisterName>(name: Name, rows: readonly StoredRows[Name][]) => {
  const firebase = connectFirebase(suiteConfig())
  await publishNext(firebase, name, (before) => [...before, ...rows])
  await firebase.close()
}

/** Longest that a story may wait for another one, in milliseconds. */
export const STORY_MS = 600_000
/** The document that exists while a story has the register of assistants for itself. */
const LOCK = 'tests/assistants-register'

/**
 * For the stories of a file: waits until no other one has locked the register of assistants, and locks it: a story that publishes a
 * version and takes it back must not meet another one's rows.
 */
export const useAssistantsRegister = () => {
  const firebase = connectFirebase(suiteConfig())
  let locked: DocumentReference | undefined
  beforeAll(async () => {
    const lock = firebase.firestore.doc(LOCK)
    const take = () =>
      lock.create({}).then(
        () => true,
        () => false,
      )
    await vi.waitUntil(take, { interval: 500, timeout: STORY_MS })
    locked = lock
  }, STORY_MS)
  afterAll(async () => {
    await locked?.delete()
    await firebase.close()
  })
}

/** In the office's panel of registers: opens the one of assistants and waits until its field for a file is the one on the page. */
export const openAssistants = async (page: Page): Promise<void> => {
  const tab = page.getByRole('tab', { name: 'Approved assistants' })
  await tab.click()
  await tab.and(page.getByRole('tab', { selected: true })).waitFor()
}

/** Puts surveyors on the public register, which lists them in this order. */
export const publishSurveyors = (surveyors: readonly Pick<PortalUser, 'name' | 'licenceNo'>[]): Promise<void> => {
  const firstId = randomInt(1_000_000) * 1000
  return publishMore(
    'licensed',
    surveyors.map(({ name, licenceNo }, at) => ({
      ...blankRow('licensed'),
      entry_id: entryIdOf(licenceNo),
      licensed_id: firstId + at,
      name,
      license_no: licenceNo,
      firm: 'Ridge Surveys',
      postal_address: 'P.O. Box 1-00100, Nairobi',
      status: 'Active',
    })),
  )
}
