import {
  actFields,
  asSentence,
  canonicalActs,
  joinVerdictChanges,
  type ListSignature,
  noVerdictChanges,
  pickFields,
  type TemporaryPassword,
  type TrayAct,
  type TrayItem,
  trayItemId,
  trayMessages,
  type TrayResult,
  type VerdictChanges,
} from '@lsb/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { NONCE_RENEWED_MS } from '../api/passkeys.ts'
import { isTemporary, problemOf } from '../api/problem.ts'
import { PORTAL_KEY } from '../api/query-options.ts'
import { confirmTray, useTrayToSign } from '../api/tray.ts'
import { loadCeremony, signAct } from '../portal/passkey-ceremony.ts'

/** What confirming a list has done. */
export interface Outcome {
  done: number
  /** What of it is said besides. */
  said: string[]
  /** The verdicts that it has changed. */
  verdicts: VerdictChanges
  /** What was not done, in words. */
  left: string[]
  /** What the acts have given, shown this once. */
  given: TemporaryPassword[]
}

interface Answered {
  results: TrayResult[]
  /** Why not every act is answered. */
  failure: string | undefined
}

/**
 * Sends the signed list until every act is answered, each time without those that are. Stops when a further request brings nothing. A
 * request without an answer is sent once more: what it did is answered as done.
 */
const confirmed = async (acts: readonly TrayAct[], signature: ListSignature): Promise<Answered> => {
  const answers = new Map<string, TrayResult>()
  const isAnswered = (act: TrayAct) => (answers.get(trayItemId(act))?.outcome ?? 'waiting') !== 'waiting'
  const left = () => acts.filter((act) => !isAnswered(act)).length
  const ask = async () => {
    const { results } = await confirmTray(
      acts.map((act) => (isAnswered(act) ? { ...act, answered: true } : act)),
      signature,
    )
    for (const result of results) answers.set(result.id, result)
  }
  const askAgain = (error: unknown) => {
    if (!isTemporary(problemOf(error))) throw error
    return ask()
  }
  let failure: string | undefined
  try {
    for (let before = acts.length + 1; left() > 0 && left() < before;) {
      before = left()
      await ask().catch(askAgain)
    }
  } catch (error) {
    failure = problemOf(error).detail ?? trayMessages.noAnswer
  }
  return { results: [...answers.values()], failure }
}

/**
 * Confirms a list of items, and says what was done; `onGiven` takes what the acts have given. An account with a passkey signs the list
 * in the same press: `needsTouch` says so, and `isReady` whether the nonce for it is there.
 */
export const useConfirm = (onGiven: (given: readonly TemporaryPassword[]) => void = () => {}) => {
  const { data, isFetchedAfterMount } = useTrayToSign()
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const [isPending, setIsPending] = useState(false)
  // The page asks again when it opens. Until then the nonce of the view before works, unless it is old.
  const [wasFresh] = useState(() => Date.now() - (data?.asked_at ?? 0) < NONCE_RENEWED_MS)
  const client = useQueryClient()
  const { nonce = '', passkeys = [] } = data ?? {}
  const needsTouch = passkeys.length > 0
  useEffect(() => {
    if (needsTouch) void loadCeremony()
  }, [needsTouch])

  const sign = async (acts: readonly TrayAct[]): Promise<ListSignature> => ({
    nonce,
    ...(needsTouch && (await signAct(nonce, { act: 'confirm', list: canonicalActs(acts) }, passkeys))),
  })
  const outcomeOf = async (items: readonly TrayItem[]): Promise<Outcome> => {
    const acts = items.map((item) => pickFields(item, actFields))
    let signature: ListSignature
    try {
      signature = await sign(acts)
    } catch (error) {
      return {
        done: 0,
        said: [],
        verdicts: noVerdictChanges,
        left: [`${problemOf(error).detail} ${trayMessages.notTouched}`],
        given: [],
      }
    }
    const { results, failure } = await confirmed(acts, signature)
    const itemOf = new Map(items.map((item) => [item.id, item]))
    const about = (id: string) => itemOf.get(id)?.about ?? ''
    const refused = results.flatMap(({ id, outcome: one, detail }) =>
      one === 'done' ? [] : [`Not recorded. ${about(id)}: ${detail}`],
    )
    const done = results.filter((result) => result.outcome === 'done')
    return {
      done: done.length,
      said: done.flatMap(({ id, detail }) => (detail === '' ? [] : [asSentence(about(id)), detail])),
      verdicts: joinVerdictChanges(done.map(({ id }) => itemOf.get(id)?.verdicts ?? noVerdictChanges)),
      left: [...refused, ...(failure === undefined ? [] : [failure])],
      given: results.flatMap(({ given }) => given ?? []),
    }
  }
  const confirm = async (items: readonly TrayItem[]) => {
    setIsPending(true)
    // The notice of the next outcome is a new one, which takes the focus.
    setOutcome(null)
    const next = await outcomeOf(items)
    if (next.given.length > 0) onGiven(next.given)
    await client.invalidateQueries({ queryKey: [PORTAL_KEY] })
    setOutcome(next)
    setIsPending(false)
  }
  return { confirm, isPending, outcome, needsTouch, isReady: !needsTouch || wasFresh || isFetchedAfterMount }
}
