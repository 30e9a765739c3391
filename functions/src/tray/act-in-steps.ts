import { createHash, randomUUID } from 'node:crypto'
import { canonicalActs, noVerdictChanges, type TrayAct, type TrayLook, trayMessages, withVerdicts } from '@lsb/contract'
import type { Schema } from 'yup'
import type { Caller } from '../accounts/account.ts'
import { conflict, Problem } from '../errors.ts'
import { validated } from '../http/validated.ts'
import type { TrayActKind } from './tray-act.ts'
import type { ConfirmedAct, LoggedAs, StoredTrayItem, TrayDone, TrayStore } from './tray-store.ts'

/** An act that is asked for: on what, why, and with what else. */
export interface AskedAct<Asked> extends Pick<TrayAct, 'on' | 'note'> {
  asked: Asked
}

/** One kind of act that is not one transaction. */
export interface ActInSteps<Asked> {
  inTurn?: TrayActKind['inTurn']
  isSame?: TrayActKind['isSame']
  /** What its `asked` must have. */
  asked: Schema<Asked>
  /**
   * What its item shows: on what the act is, and what it changes, verdicts among it, as things are now. An item is stale once that has
   * changed. Throws the problem of an act that cannot be done.
   */
  about: (act: AskedAct<Asked>) => Promise<string | TrayLook>
  /** As what it is in the log, where another's act must not be undone by a repeat of this one. */
  logged?: (on: string) => LoggedAs
  /**
   * Does it. What a repeat was to do may be done already, if the first request stopped half-way; it has the same `attempt`. `shown` is
   * what the item showed.
   */
  does: (act: AskedAct<Asked> & { attempt: string; shown: string }, caller: Caller) => Promise<TrayDone>
}

/** Equal in the repeats of one act with one nonce, and in nothing else. */
const attemptOf = ({ act, signed }: ConfirmedAct): string =>
  createHash('sha256')
    .update(JSON.stringify([signed?.nonce ?? randomUUID(), canonicalActs([act])]))
    .digest('hex')
    .slice(0, 32)

const parsed = async <Asked>(shape: Schema<Asked>, { on, note, asked }: TrayAct): Promise<AskedAct<Asked>> => ({
  on,
  note,
  asked: await validated<Asked>(shape, asked),
})

/** What an item shows, as one text. */
export const shownBy = ({ about, verdicts }: Pick<TrayLook, 'about' | 'verdicts'>): string =>
  withVerdicts(about, verdicts)

/** Why an item can no longer be done, or ''. */
const stalenessOf = async (item: StoredTrayItem, look: () => Promise<TrayLook>): Promise<string> => {
  try {
    const now = shownBy(await look())
    return now === shownBy(item) ? '' : trayMessages.nowIs(now)
  } catch (error) {
    if (error instanceof Problem && error.status < 500) return error.status === 404 ? trayMessages.gone : error.message
    throw error
  }
}

/** An act of a tray whose use is recorded before it, and which leaves the tray with its answer after it. */
export const actInSteps = <Asked>(
  trays: Pick<TrayStore, 'hasBegun' | 'around'>,
  { inTurn, isSame, asked, about, logged, does }: ActInSteps<Asked>,
): TrayActKind => {
  const look = async (act: TrayAct): Promise<TrayLook> => {
    const shown = await about(await parsed(asked, act))
    return typeof shown === 'string' ? { about: shown, verdicts: noVerdictChanges } : shown
  }
  const staleness = (item: StoredTrayItem) => stalenessOf(item, () => look(item))
  return {
    inTurn,
    isSame,
    describe: async (_caller, act) => ({ ...(await look(act)), holder_status: '' }),
    staleness,
    perform: async (caller, confirmed) => {
      const { act, item } = confirmed
      const request = await parsed(asked, act)
      const stale = item === undefined ? '' : await staleness(item)
      // What the same request of a moment ago has changed is no reason to refuse this one: its use was recorded before that.
      if (stale !== '' && !(await trays.hasBegun(confirmed))) throw conflict(stale)
      return trays.around(
        confirmed,
        () =>
          does({ ...request, attempt: attemptOf(confirmed), shown: item === undefined ? '' : shownBy(item) }, caller),
        logged?.(act.on),
      )
    },
  }
}
