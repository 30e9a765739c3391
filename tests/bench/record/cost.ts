import { randomUUID } from 'node:crypto'
import { systemClock } from '../../../functions/src/platform/clock.ts'
import { connectFirebase, type Firebase } from '../../../functions/src/platform/firebase.ts'
import { decisionWrites } from '../../../functions/src/practising/decide.ts'
import { createPractisingStore } from '../../../functions/src/practising/practising-store.ts'
import { recordId } from '../../../functions/src/practising/record.ts'
import { storedRecord } from '../../../functions/src/practising/testing.ts'
import { changesBetween } from '../../../functions/src/registers/versions/row-changes.ts'
import { definitionOf } from '../../../functions/src/registers/versions/definition.ts'
import { publishVersion } from '../../../functions/src/registers/versions/publish-version.ts'
import { identifiedSurveyors, surveyor } from '../../../functions/src/registers/versions/testing.ts'
import { createVersionsStore } from '../../../functions/src/registers/versions/versions-store.ts'
import { madeUpSurveyors } from '../made-up-rows.ts'
import { versionsWithoutRecord, withoutRecord } from './without-record.ts'

/** How long an act takes, in milliseconds, as the product does it and with the record's part left out. */
export interface Cost {
  act: string
  withRecord: number
  without: number
}

const PUBLISHINGS = 5
const DECISIONS = 300
const YEAR = 2026

const timed = async (work: () => Promise<unknown>): Promise<number> => {
  const begun = performance.now()
  await work()
  return performance.now() - begun
}
const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

/** Does both in turns, so that neither has the quieter minutes, after one of each that does not count. */
const compare = async (
  act: string,
  times: number,
  withRecord: () => Promise<number>,
  without: () => Promise<number>,
): Promise<Cost> => {
  const [as, left]: [number[], number[]] = [[], []]
  for (let at = 0; at <= times; at += 1) {
    as.push(await withRecord())
    left.push(await without())
  }
  return { act, withRecord: median(as.slice(1)), without: median(left.slice(1)) }
}

const ownProject = () => connectFirebase({ projectId: `demo-${randomUUID()}`, bucket: 'unused' })

/** Publishing a first register of so many rows, each a change. Every time is in a project of its own. */
export const publishingCost = (rows: number): Promise<Cost> => {
  const next = identifiedSurveyors(madeUpSurveyors(rows))
  const definition = definitionOf('licensed')
  const changes = changesBetween(definition, [], next)
  const publish = (versionsOf: typeof createVersionsStore) => async () => {
    const firebase = ownProject()
    const services = { versions: versionsOf(firebase), clock: systemClock, log: () => {} }
    const ms = await timed(() =>
      publishVersion(services, { definition, base: 0, rows: [], changes, by: 'bench', mark: randomUUID() }),
    )
    await firebase.close()
    return ms
  }
  return compare(`publishing ${rows} rows`, PUBLISHINGS, publish(createVersionsStore), publish(versionsWithoutRecord))
}

/** An approval by the chair, each of another renewal. */
export const decisionCost = async (): Promise<Cost> => {
  const firebase = ownProject()
  const db = firebase.firestore
  const chair = { uid: 'chair', name: 'Made-up Chair' }
  const decide = (of: Pick<Firebase, 'firestore'>) => {
    const practising = createPractisingStore(of)
    return async () => {
      const entry = surveyor(1, { entry_id: randomUUID() })
      const id = recordId(entry.entry_id, YEAR)
      await db.collection('practising').doc(id).set(storedRecord(entry.entry_id, YEAR))
      const services = { clock: systemClock, hashKey: 'key', frozen: { entry, photograph: null } }
      const input = { status: 'approved', good_standing: true, note: '' } as const
      return timed(() => practising.decide(id, (record) => decisionWrites(record, input, chair, services)))
    }
  }
  const cost = await compare('a decision', DECISIONS, decide(firebase), decide(withoutRecord(firebase)))
  await firebase.close()
  return cost
}
