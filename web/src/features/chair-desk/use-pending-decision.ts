import { useQueryClient } from '@tanstack/react-query'
import { useSnackbar } from 'notistack'
import { useCallback, useEffect, useRef, useState } from 'react'
import { decide } from './api/practising.ts'
import { problemOf } from '../../shared/api/problem.ts'
import { PORTAL_KEY } from '../../shared/api/query-options.ts'
import { untilClosed } from '../../shared/portal/toast.tsx'
import { dropDraft } from '../../shared/session/drafts.ts'
import { beforeSignOut } from '../../shared/session/ending.ts'
import { noteDraftOf } from './note-draft.ts'
import { dropUnsent, keepUnsent, type PendingDecision, readUnsent } from './unsent-decisions.ts'

/** How long a decision can be undone before it is sent, in milliseconds. */
export const UNDO_MS = 8000

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
 * Delays a decision for a few seconds, so that it can be undone, then sends it. The next decision, leaving or hiding the page and
 * signing out send it at once. A decision without an answer is sent again when the desk is next open: the API answers a repeat as
 * it answered the first.
 */
export const usePendingDecision = (): Decisions => {
  const [pending, setPending] = useState<PendingDecision | null>(null)
  const [decided, setDecided] = useState<ReadonlySet<string>>(new Set())
  const [failure, setFailure] = useState<string | null>(null)
  const pendingRef = useRef<PendingDecision>(null)
  const inFlight = useRef(new Set<string>())
  const client = useQueryClient()
  const { enqueueSnackbar } = useSnackbar()

  const setPendingDecision = useCallback((decision: PendingDecision | null) => {
    pendingRef.current = decision
    setPending(decision)
  }, [])

  const send = useCallback(
    async (decision: PendingDecision) => {
      const { id } = decision.record
      inFlight.current.add(id)
      try {
        await decide(id, decision.body)
        dropUnsent(decision)
        dropDraft(noteDraftOf(id))
        enqueueSnackbar(`${outcomeWords(decision)}.`, { variant: 'success' })
      } catch (error) {
        const problem = problemOf(error)
        // It stays unsent, and the desk sends it when the page is seen again or somebody has signed in.
        if (problem.kind === 'no-token' || problem.kind === 'ended') return
        if (problem.kind === 'no-response' && document.visibilityState === 'hidden') return
        const why = problem.detail ?? 'There was no answer. Check your internet connection and decide again.'
        const text = `Not recorded. ${outcomeWords(decision)}. ${why}`
        dropUnsent(decision)
        setFailure(text)
        setDecided((all) => without(all, id))
        enqueueSnackbar(text, { variant: 'error', ...untilClosed })
      } finally {
        inFlight.current.delete(id)
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
      // A page that comes back offers no undo of what is sent.
      setPendingDecision(null)
      if (last) void send(last)
    }
    const sendUnsent = () => {
      for (const decision of readUnsent()) {
        const { id } = decision.record
        if (id !== pendingRef.current?.record.id && !inFlight.current.has(id)) void send(decision)
      }
    }
    // A telephone ends a hidden page without another event.
    const look = () => (document.visibilityState === 'hidden' ? leave() : sendUnsent())
    sendUnsent()
    window.addEventListener('pagehide', leave)
    window.addEventListener('pageshow', sendUnsent)
    document.addEventListener('visibilitychange', look)
    const stopWaiting = beforeSignOut(leave)
    return () => {
      window.removeEventListener('pagehide', leave)
      window.removeEventListener('pageshow', sendUnsent)
      document.removeEventListener('visibilitychange', look)
      stopWaiting()
      leave()
    }
  }, [send, setPendingDecision])

  return {
    pending,
    make: (decision) => {
      if (pendingRef.current) void send(pendingRef.current)
      setDecided((all) => new Set([...all, decision.record.id]))
      keepUnsent(decision)
      setPendingDecision(decision)
    },
    undo: () => {
      const last = pendingRef.current
      if (last) {
        dropUnsent(last)
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
