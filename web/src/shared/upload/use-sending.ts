import type { FilePart } from '@lsb/contract'
import { useCallback, useEffect, useRef, useSyncExternalStore } from 'react'
import { readPerson } from '../session/session-store.ts'
import { usePerson } from '../session/use-session.ts'
import { notePaused, runSending, stateOf, stopSending, subscribe } from './sending-states.ts'
import { dropUpload, keepUpload, type SavedUpload, savedUploads } from './saved-uploads.ts'
import { confirmedBytes } from './send-file.ts'
import { newUpload, type UploadOptions } from './send-form.ts'
import { createRetries, type RetryLimits } from './retries.ts'
import { askSession } from './storage-session.ts'

/** The keeping of chosen files, one after the other, so that one that was removed at once does not come back. */
let keeping: Promise<unknown> = Promise.resolve()

/** How often Storage is asked how much of a file has arrived, while the line fails. */
const ASK_LIMITS: RetryLimits = { silentMs: 0, failures: 4, fruitless: 4 }

/** Arrived bytes of a file; what this page knows of them when Storage does not say. */
const arrivedOf = async (upload: SavedUpload, signal: AbortSignal): Promise<number> => {
  const { session, bytes } = upload
  if (session === null) return 0
  const retries = createRetries(ASK_LIMITS, signal)
  for (;;) {
    try {
      const state = await askSession(session, signal)
      if (state.status === 'gone') return 0
      return state.status === 'complete' ? bytes.byteLength : state.received
    } catch (error) {
      try {
        await retries.failed(error)
      } catch {
        return confirmedBytes(upload)
      }
    }
  }
}

/**
 * The sending of one form. It continues when the person leaves the form, and the form finds it again. `restore` is called once
 * for each chosen file in this browser, also from before the page was closed, with whether the sending of the form had begun.
 */
export const useSending = (scope: string, restore: (part: FilePart, file: File, hasBegun: boolean) => void) => {
  const key = `${usePerson()}/${scope}`
  const state = useSyncExternalStore(subscribe, () => stateOf(key))
  const latest = useRef(restore)
  useEffect(() => {
    latest.current = restore
  })

  /** Ends with the next sending or choice, whose state an answer must not overwrite. */
  const asking = useRef<AbortController>(undefined)
  useEffect(() => {
    let left = false
    const controller = new AbortController()
    const { signal } = controller
    asking.current = controller
    const look = async () => {
      await keeping
      const kept = await savedUploads(scope)
      if (left) return
      const hasBegun = kept.some(({ session }) => session !== null)
      for (const { part, bytes, name, type } of kept) latest.current(part, new File([bytes], name, { type }), hasBegun)
      if (!hasBegun) return notePaused(key, null)
      const total = kept.reduce((sum, { bytes }) => sum + bytes.byteLength, 0)
      const note = (arrived: number[]) => {
        if (!signal.aborted) notePaused(key, { sent: arrived.reduce((sum, bytes) => sum + bytes, 0), total })
      }
      // Who is ready to go on need not wait for a line that is silent.
      note(kept.map(confirmedBytes))
      note(await Promise.all(kept.map((upload) => arrivedOf(upload, signal))))
    }
    void look()
    return () => {
      left = true
      controller.abort()
    }
  }, [key, scope])

  return {
    ...state,
    /** Sends the form; a pause keeps the arrived bytes. */
    run: useCallback(
      async <T>(task: (options: UploadOptions) => Promise<T>): Promise<T> => {
        asking.current?.abort()
        try {
          return await runSending(key, async (options) => {
            await keeping
            return task(options)
          })
        } catch (error) {
          // Files that the API refused do not continue.
          if ((await savedUploads(scope)).length === 0) notePaused(key, null)
          throw error
        }
      },
      [key, scope],
    ),
    pause: useCallback(() => stopSending(key), [key]),
    /** Call when the person chooses a file or removes it: it is kept until it is sent, and an upload of another one does not continue. */
    choose: useCallback(
      (part: FilePart, file: File | undefined) => {
        asking.current?.abort()
        notePaused(key, null)
        const owner = readPerson() ?? ''
        const keep = async () => {
          await dropUpload({ owner, scope, part })
          if (file) await keepUpload(await newUpload(owner, scope, part, file))
        }
        keeping = keeping.then(keep).catch(() => undefined)
      },
      [key, scope],
    ),
  }
}
export type Sending = ReturnType<typeof useSending>
