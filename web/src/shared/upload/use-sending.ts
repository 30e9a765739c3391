import type { FilePart } from '@lsb/contract'
import { useCallback, useEffect, useRef, useSyncExternalStore } from 'react'
import { readPerson } from '../session/session-store.ts'
import { usePerson } from '../session/use-session.ts'
import { type FormState, notePaused, runSending, stateOf, stopSending, subscribe } from './sending-states.ts'
import { dropUpload, type SavedUpload, savedUploads } from './saved-uploads.ts'
import { confirmedBytes } from './send-file.ts'
import type { UploadOptions } from './send-form.ts'
import { askSession } from './storage-session.ts'

export interface Sending extends FormState {
  /** Sends the form; a pause keeps the arrived bytes. */
  run: <T>(task: (options: UploadOptions) => Promise<T>) => Promise<T>
  pause: () => void
  /** Call when the person removes a file: its upload does not continue. */
  forget: (part: FilePart) => void
}

/** Arrived bytes of a file; 0 when unknown. */
const arrivedOf = async (upload: SavedUpload): Promise<number> => {
  const { session, bytes } = upload
  if (session === null) return 0
  try {
    const state = await askSession(session, new AbortController().signal)
    if (state.status === 'gone') return 0
    return state.status === 'complete' ? bytes.byteLength : state.received
  } catch {
    return confirmedBytes(upload)
  }
}

/**
 * The sending of one form. It continues when the person leaves the form, and the form finds it again. `restore` is called once
 * for each unfinished upload in this browser, also from before the page was closed.
 */
export const useSending = (scope: string, restore: (part: FilePart, file: File) => void): Sending => {
  const key = `${usePerson()}/${scope}`
  const state = useSyncExternalStore(subscribe, () => stateOf(key))
  const latest = useRef(restore)
  useEffect(() => {
    latest.current = restore
  })

  useEffect(() => {
    let left = false
    const look = async () => {
      const kept = await savedUploads(scope)
      if (left) return
      if (kept.length === 0) return notePaused(key, null)
      for (const { part, bytes, name, type } of kept) latest.current(part, new File([bytes], name, { type }))
      const total = kept.reduce((sum, { bytes }) => sum + bytes.byteLength, 0)
      const sent = (await Promise.all(kept.map(arrivedOf))).reduce((sum, bytes) => sum + bytes, 0)
      if (!left) notePaused(key, { sent, total })
    }
    void look()
    return () => {
      left = true
    }
  }, [key, scope])

  return {
    ...state,
    run: useCallback(
      async (task) => {
        try {
          return await runSending(key, task)
        } catch (error) {
          // Files that the API refused do not continue.
          if ((await savedUploads(scope)).length === 0) notePaused(key, null)
          throw error
        }
      },
      [key, scope],
    ),
    pause: useCallback(() => stopSending(key), [key]),
    forget: useCallback(
      (part) => {
        notePaused(key, null)
        void dropUpload({ owner: readPerson() ?? '', scope, part })
      },
      [key, scope],
    ),
  }
}
