import type { RegisterName } from '../../contract/src/index.ts'
import { systemClock } from '../../functions/src/platform/clock.ts'
import { bucketOf } from '../../functions/src/platform/bucket-name.ts'
import { connectFirebase, type Firebase } from '../../functions/src/platform/firebase.ts'
import { changesBetween } from '../../functions/src/registers/versions/row-changes.ts'
import { definitionOf } from '../../functions/src/registers/versions/definition.ts'
import { downloadRegister } from '../../functions/src/registers/versions/past-versions.ts'
import { publishVersion } from '../../functions/src/registers/versions/publish-version.ts'
import { RegisterProblem } from '../../functions/src/registers/versions/register-problem.ts'
import type { StoredRows } from '../../functions/src/registers/versions/version.ts'
import { createVersionsStore } from '../../functions/src/registers/versions/versions-store.ts'
import { identifiedAssistants, identifiedSurveyors } from '../../functions/src/registers/versions/testing.ts'
import { madeUpEntries } from '../api/support/people.ts'
import { madeUpAssistants, madeUpSurveyors } from './made-up-rows.ts'

/** How often a publishing is tried, because another test can publish at the same time. */
const PUBLISH_ATTEMPTS_MAX = 5

/** Publishes the register that `next` makes of the public rows. */
export const publishNext = async <Name extends RegisterName>(
  firebase: Firebase,
  name: Name,
  next: (before: readonly StoredRows[Name][]) => readonly StoredRows[Name][],
  clock: { now: () => Date } = systemClock,
  attempts = PUBLISH_ATTEMPTS_MAX,
): Promise<void> => {
  const versions = createVersionsStore(firebase)
  const services = { versions, clock, log: () => {} }
  const definition = definitionOf(name)
  const base = (await versions.pointer(name))?.version ?? 0
  const rows = base === 0 ? [] : await downloadRegister(services, name, base)
  const changes = changesBetween(definition, rows, next(rows))
  const mark = `bench-${crypto.randomUUID()}`
  if (changes.length === 0) return
  try {
    await publishVersion(services, { definition, base, rows, changes, by: 'bench', mark })
  } catch (error) {
    if (!(error instanceof RegisterProblem) || attempts === 1) throw error
    await publishNext(firebase, name, next, clock, attempts - 1)
  }
}

/** Publishes these rows as the whole register. */
export const publishAll = <Name extends RegisterName>(
  firebase: Firebase,
  name: Name,
  rows: readonly StoredRows[Name][],
): Promise<void> => publishNext(firebase, name, () => rows)

/** The entries of the tests' people, after `count` others. */
export const peopleAfter = (count: number): StoredRows['licensed'][] =>
  madeUpEntries().map((row, at) => ({ ...row, licensed_id: count + 1 + at }))

/** Publishes `count` made-up surveyors and the entries of the tests' people, whom the API then can approve. */
export const publishWithPeople = async (projectId: string, count: number): Promise<void> => {
  const firebase = connectFirebase({ projectId, bucket: bucketOf(projectId) })
  await publishAll(firebase, 'licensed', [...identifiedSurveyors(madeUpSurveyors(count)), ...peopleAfter(count)])
  await firebase.close()
}

/** Publishes made-up registers of `count` surveyors in the emulator that the environment names. */
export const publishRows = async (projectId: string, count: number): Promise<void> => {
  const firebase = connectFirebase({ projectId, bucket: bucketOf(projectId) })
  const surveyors = madeUpSurveyors(count)
  await publishAll(firebase, 'licensed', identifiedSurveyors(surveyors))
  await publishAll(firebase, 'approved', identifiedAssistants(madeUpAssistants(surveyors)))
  await firebase.close()
}
