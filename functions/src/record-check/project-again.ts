import { publicNumberOf, readPublicState, withoutFeed } from '../acts/public-number.ts'
import { actOf } from '../acts/act.ts'
import { addOfficeAct } from '../acts/acts-store.ts'
import { systemClock } from '../platform/clock.ts'
import type { Firebase } from '../platform/firebase.ts'
import { reportOn } from './check-record.ts'
import { membersOf, readEvidence } from './read-models.ts'

/** Documents that are written in one transaction. */
const WRITTEN_AT_ONCE = 100

/**
 * Writes again what follows from the acts where the website has something else, as after a restored backup. Returns what differed,
 * in sentences. The registers stay as they are, and so do records, decisions and licences that are missing or that no act knows.
 * Throws, and writes no more, when somebody acts meanwhile.
 */
export const projectAgain = async (firebase: Firebase): Promise<string[]> => {
  const db = firebase.firestore
  const { number: before } = await readPublicState(db)
  const { differences } = await reportOn(await readEvidence(firebase), [])
  const wrong = differences.flatMap(({ path, isThere, written, said }) => {
    // The record has only hashes of the others.
    const members = membersOf(path).filter((name) => Object.hasOwn(written ?? {}, name.split('.')[0] ?? ''))
    const canBeWritten = members.length > 0 && (isThere || !path.startsWith('practising/'))
    return canBeWritten ? [{ path, members, written, said }] : []
  })
  for (let at = 0; at < wrong.length; at += WRITTEN_AT_ONCE)
    await db.runTransaction(async (transaction) => {
      const number = (await transaction.get(publicNumberOf(db))).get('number') ?? 0
      if (number !== before + at / WRITTEN_AT_ONCE) throw new Error('Somebody acted meanwhile: run the command again.')
      for (const { path, members, written } of wrong.slice(at, at + WRITTEN_AT_ONCE))
        transaction.set(db.doc(path), { ...written }, { mergeFields: members })
      const state = withoutFeed(number)
      transaction.set(publicNumberOf(db), state)
      const now = systemClock.now().toISOString()
      addOfficeAct(
        db,
        transaction,
        actOf('repaired', { id: String(state.number), at: now, facts: { number: state.number } }),
      )
    })
  return wrong.flatMap(({ said }) => said)
}
