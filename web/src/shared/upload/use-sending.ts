import type { FilePart } from '@lsb/contract'
import { useCallback, useEffect, useRef, useState } from 'react'
import { readPerson } from '../session/session-store.ts'
import { dropUpload, type SavedUpload, savedUploads } from './saved-uploads.ts'
import type { Progress, UploadOptions } from './send-form.ts'
import { askSession } from './storage-session.ts'

/** How much of files whose sending was begun has arrived, in bytes. */
type Begun = Pick<Progress, 'sent' | 'total'>

export interface Sending {
  /** While a form is being sent. */
  progress: Progress | null
  /** While none is, and a part has arrived of one that was begun. */
  begun: Begun | null
  /** Runs what sends the form; pausing it keeps what has arrived. */
  run: <T>(task: (options: UploadOptions) => Promise<T>) => Promise<T>
  pause: () => void
  /** To be called when a file is taken back: its sending is not gone on with. */
  forget: (part: FilePart) => void
}

/** Bytes that have arrived of a file, 0 when nobody can say. */
const arrivedOf = async ({ session, bytes }: SavedUpload): Promise<number> => {
  if (session === null) return 0
  try {
    const state = await askSession(session, new AbortController().signal)
    if (state.status === 'gone') return 0
    return state.status === 'complete' ? bytes.byteLength : state.received
  } catch {
    return 0
  }
}

/**
 * The sending of one form. Files whose sending was begun in this browser and not completed, before the page was closed
 * perhaps, are given to `restore` once.
 */
export const useSending = (scope: string, restore: (part: FilePart, file: File) => void): Sending => {
  const [progress, setProgress] = useState<Progress | null>(null)
  const [begun, setBegun] = useState<Begun | null>(null)
  const stop = useRef<AbortController>(null)
  const latest = useRef(restore)
  useEffect(() => {
    latest.current = restore
  })

  useEffect(() => {
    let left = false
    const look = async () => {
      const kept = await savedUploads(scope)
      if (left || kept.length === 0) return
      for (const { part, bytes, name, type } of kept) latest.current(part, new File([bytes], name, { type }))
      const total = kept.reduce((sum, { bytes }) => sum + bytes.byteLength, 0)
      const sent = (await Promise.all(kept.map(arrivedOf))).reduce((sum, bytes) => sum + bytes, 0)
      if (!left && stop.current === null) setBegun({ sent, total })
    }
    void look()
    return () => {
      left = true
    }
  }, [scope])

  const run = useCallback(async <T>(task: (options: UploadOptions) => Promise<T>): Promise<T> => {
    const stopping = new AbortController()
    stop.current = stopping
    let last: Progress | null = null
    setBegun(null)
    try {
      const onProgress = (now: Progress) => {
        last = now
        setProgress(now)
      }
      return await task({ onProgress, signal: stopping.signal })
    } catch (error) {
      setBegun(last)
      throw error
    } finally {
      setProgress(null)
    }
  }, [])
  const pause = useCallback(() => stop.current?.abort(), [])
  const forget = useCallback(
    (part: FilePart) => {
      setBegun(null)
      void dropUpload({ owner: readPerson() ?? '', scope, part })
    },
    [scope],
  )
  return { progress, begun, run, pause, forget }
}
