import type { PractisingRecord } from '@lsb/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useSnackbar } from 'notistack'
import { useCallback, useEffect, useRef, useState } from 'react'
import { decide, decideOnLeaving, type DecisionBody } from './api/practising.ts'
import { problemOf } from '../../shared/api/problem.ts'
import { PORTAL_KEY } from '../../shared/api/query-options.ts'
import { untilClosed } from '../../shared/portal/toast.tsx'
import { dropDraft } from '../../shared/session/drafts.ts'
import { noteDraftOf } from './note-draft.ts'

/** How long a decision can be undone before it is sent, in milliseconds. */
export const UNDO_MS = 8000

export interface PendingDecision {
  record: PractisingRecord
  body: DecisionBody
}
export interface Decisions {
  /** The decision that the chair has made and that is not sent yet. */
  pending: PendingDecision | null
  make: (decision: PendingDecision) => void
  undo: () => void
  /** Ids of the records decided on since the desk was opened. */
  decided: ReadonlySet<string>
  /** Why the last decision was not recorded, until the chair closes the message. */
  failure: string | null
  forgetFailure: () => void
}

const recordName = ({ record }: PendingDecision) => `${record.supervisor.name}, ${record.year}`
const outcomeWords = (decision: PendingDecision) =>
  `${recordName(decision)}: ${decision.body.status === 'approved' ? 'approved' : 'returned'}`

const without = (ids: ReadonlySet<string>, gone: string): ReadonlySet<string> =>
  new Set([...ids].filter((id) => id !== gone))

/**
 * Delays a decision for a few seconds, so that it can be undone, then sends it. The next decision and leaving the page send it at
 * once: a decision that is not undone is always sent.
 */
export const usePendingDecision = (): Decisions => {
  const [pending, setPending] = useState<PendingDecision | null>(null)
  const [decided, setDecided] = useState<ReadonlySet<string>>(new Set())
  const [failure, setFailure] = useState<string | null>(null)
  const pendingRef = useRef<PendingDecision>(null)
  const client = useQueryClient()
  const { enqueueSnackbar } = useSnackbar()

  const setPendingDecision = useCallback((decision: PendingDecision | null) => {
    pendingRef.current = decision
    setPending(decision)
  }, [])

  const send = useCallback(
    async (decision: PendingDecision) => {
      try {
        await decide(decision.record.id, decision.body)
        dropDraft(noteDraftOf(decision.record.id))
        enqueueSnackbar(`${outcomeWords(decision)}.`, { variant: 'success' })
      } catch (error) {
        const why = problemOf(error).detail ?? 'There was no answer. Check your internet connection and decide again.'
        const text = `Not recorded. ${outcomeWords(decision)}. ${why}`
        setFailure(text)
        setDecided((all) => without(all, decision.record.id))
        enqueueSnackbar(text, { variant: 'error', ...untilClosed })
      }
      await client.invalidateQueries({ queryKey: [PORTAL_KEY] })
    },
    [client, enqueueSnackbar],
  )

  useEffect(() => {
    if (pending === null) return undefined
    const timer = setTimeout(() => {
      setPendingDecision(null)
      void send(pending)
    }, UNDO_MS)
    return () => clearTimeout(timer)
  }, [pending, setPendingDecision, send])

  useEffect(() => {
    const leave = () => {
      const last = pendingRef.current
      pendingRef.current = null
      if (last) decideOnLeaving(last.record.id, last.body)
    }
    window.addEventListener('pagehide', leave)
    return () => {
      window.removeEventListener('pagehide', leave)
      const last = pendingRef.current
      pendingRef.current = null
      if (last) void send(last)
    }
  }, [send])

  return {
    pending,
    make: (decision) => {
      if (pendingRef.current) void send(pendingRef.current)
      setDecided((all) => new Set([...all, decision.record.id]))
      setPendingDecision(decision)
    },
    undo: () => {
      const last = pendingRef.current
      if (last) {
        setDecided((all) => without(all, last.record.id))
        enqueueSnackbar(`${recordName(last)}: undone. Nothing was recorded.`, { variant: 'info' })
      }
      setPendingDecision(null)
    },
    decided,
    failure,
    forgetFailure: () => setFailure(null),
  }
}
