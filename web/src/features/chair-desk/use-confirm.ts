import {
  canonicalActs,
  type ListSignature,
  type TrayAct,
  type TrayItem,
  trayMessages,
  type TrayResult,
} from '@lsb/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { problemOf } from '../../shared/api/problem.ts'
import { PORTAL_KEY } from '../../shared/api/query-options.ts'
import { confirmTray, useTrayToSign } from '../../shared/api/tray.ts'
import { loadCeremony, signAct } from '../../shared/portal/passkey-ceremony.ts'

/** What confirming a list has done. */
export interface Outcome {
  done: number
  /** What was not done, in words. */
  left: string[]
}

const actOf = ({ act, on, updated_at, note, photograph }: TrayItem): TrayAct => ({
  act,
  on,
  updated_at,
  note,
  photograph,
})

const waitingIn = (results: readonly TrayResult[]) => results.filter(({ outcome }) => outcome === 'waiting').length

/**
 * Sends the list until every act is answered; what was done before is answered as done. Stops when a further request brings
 * nothing.
 */
const confirmed = async (acts: readonly TrayAct[], signature: ListSignature | null): Promise<TrayResult[]> => {
  let { results } = await confirmTray(acts, signature)
  for (let before = acts.length; waitingIn(results) > 0 && waitingIn(results) < before;) {
    before = waitingIn(results)
    ;({ results } = await confirmTray(acts, signature))
  }
  return results
}

/**
 * Confirms a list of items, and says what was done. An account with a passkey signs the list in the same press: `needsTouch` says so,
 * and `isReady` whether the nonce for it is there.
 */
export const useConfirm = () => {
  const { data, isFetchedAfterMount } = useTrayToSign()
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const [isPending, setIsPending] = useState(false)
  const client = useQueryClient()
  const { nonce = '', passkeys = [] } = data ?? {}
  const needsTouch = passkeys.length > 0
  useEffect(() => {
    if (needsTouch) void loadCeremony()
  }, [needsTouch])

  const sign = async (acts: readonly TrayAct[]): Promise<ListSignature | null> =>
    needsTouch ? { nonce, ...(await signAct(nonce, { act: 'confirm', list: canonicalActs(acts) }, passkeys)) } : null
  const outcomeOf = async (items: readonly TrayItem[]): Promise<Outcome> => {
    const acts = items.map(actOf)
    let signature: ListSignature | null
    try {
      signature = await sign(acts)
    } catch (error) {
      return { done: 0, left: [`${problemOf(error).detail} ${trayMessages.notTouched}`] }
    }
    try {
      const results = await confirmed(acts, signature)
      return {
        done: results.filter((result) => result.outcome === 'done').length,
        left: results.flatMap(({ id, outcome: one, detail }) =>
          one === 'done' ? [] : [`Not recorded. ${items.find((item) => item.id === id)?.about}: ${detail}`],
        ),
      }
    } catch (error) {
      return { done: 0, left: [problemOf(error).detail ?? trayMessages.noAnswer] }
    }
  }
  const confirm = async (items: readonly TrayItem[]) => {
    setIsPending(true)
    // The notice of the next outcome is a new one, which takes the focus.
    setOutcome(null)
    const next = await outcomeOf(items)
    await client.invalidateQueries({ queryKey: [PORTAL_KEY] })
    setOutcome(next)
    setIsPending(false)
  }
  return { confirm, isPending, outcome, needsTouch, isReady: !needsTouch || isFetchedAfterMount }
}
