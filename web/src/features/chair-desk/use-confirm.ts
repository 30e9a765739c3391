import { type TrayAct, type TrayItem, trayMessages, type TrayResult } from '@lsb/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { problemOf } from '../../shared/api/problem.ts'
import { PORTAL_KEY } from '../../shared/api/query-options.ts'
import { confirmTray } from '../../shared/api/tray.ts'

/** What confirming a list has done. */
export interface Outcome {
  done: number
  /** What was not done, in words. */
  left: string[]
}

const actOf = ({ act, on, updated_at, status, note, photograph }: TrayItem): TrayAct => ({
  act,
  on,
  updated_at,
  status,
  note,
  photograph,
})

const waitingIn = (results: readonly TrayResult[]) => results.filter(({ outcome }) => outcome === 'waiting').length

/**
 * Sends the list until every act is answered; what was done before is answered as done. Stops when a further request brings
 * nothing.
 */
const confirmed = async (acts: readonly TrayAct[]): Promise<TrayResult[]> => {
  let { results } = await confirmTray(acts)
  for (let before = acts.length; waitingIn(results) > 0 && waitingIn(results) < before;) {
    before = waitingIn(results)
    ;({ results } = await confirmTray(acts))
  }
  return results
}

/** Confirms a list of items, and says what was done. */
export const useConfirm = () => {
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const [isPending, setIsPending] = useState(false)
  const client = useQueryClient()
  const confirm = async (items: readonly TrayItem[]) => {
    setIsPending(true)
    // The notice of the next outcome is a new one, which takes the focus.
    setOutcome(null)
    let next: Outcome
    try {
      const results = await confirmed(items.map(actOf))
      next = {
        done: results.filter((result) => result.outcome === 'done').length,
        left: results.flatMap(({ id, outcome: one, detail }) =>
          one === 'done' ? [] : [`Not recorded. ${items.find((item) => item.id === id)?.about}: ${detail}`],
        ),
      }
    } catch (error) {
      next = { done: 0, left: [problemOf(error).detail ?? trayMessages.noAnswer] }
    }
    await client.invalidateQueries({ queryKey: [PORTAL_KEY] })
    setOutcome(next)
    setIsPending(false)
  }
  return { confirm, isPending, outcome }
}
