import { type AnswerOf, type CallName, type FilePart, ownMessages } from '@lsb/contract'
import { Problem, problemOf } from '../api/problem.ts'
import { call } from '../api/call.ts'
import { untilAborted } from '../api/until-aborted.ts'
import { readPerson } from '../session/session-store.ts'
import { dropUpload, keepUpload, type SavedUpload, savedUploads } from './saved-uploads.ts'
import { createRetries, type RetryLimits } from './retries.ts'
import { confirmedBytes, freshPath, needOwner, sendFile, storageAddress } from './send-file.ts'

/** How long the API may take to check and copy what has arrived, in milliseconds: longer than its own deadline. */
const COMMIT_DEADLINE_MS = 75_000
/** How often the call that names the files is repeated. */
const COMMIT_RETRY_LIMITS: RetryLimits = { silentMs: 10_000, failures: 2, fruitless: 6 }

/**
 * `starting`: nothing has been sent yet; `sending`: bytes arrive; `retrying`: the connection is lost, and tried again;
 * `other-tab`: another tab of this browser sends.
 */
export interface Progress {
  /** Bytes that have arrived. */
  sent: number
  total: number
  state: 'starting' | 'sending' | 'retrying' | 'other-tab'
}

/** Whether every byte has arrived; then the call is made that names the files. */
export const hasArrived = ({ sent, total, state }: Progress): boolean => state === 'sending' && sent >= total

export interface UploadOptions {
  onProgress?: (progress: Progress) => void
  signal?: AbortSignal
}

interface FormToSend<Name extends CallName> extends UploadOptions {
  call: Name
  /** Name of the form among this person's forms, by which its files are found again. */
  scope: string
  path: string
  fields: Record<string, string>
  files: Partial<Record<FilePart, File | undefined>>
  /** Runs before the first byte, but not when an unfinished upload continues. */
  before?: () => Promise<void>
  /** For a call whose repeat would do its work twice: it is made once, and nothing is sent again by itself after it. */
  once?: boolean
}

/** A multipart body of texts. */
const formOf = (fields: Record<string, string>): FormData => {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  return form
}

/** Makes the call with these texts. */
const submit = <Name extends CallName>(
  { call: name, path }: FormToSend<Name>,
  fields: Record<string, string>,
  signal: AbortSignal,
) => call(name, path, { form: formOf(fields), signal, deadline: AbortSignal.timeout(COMMIT_DEADLINE_MS) })

const sameBytes = (a: ArrayBuffer, b: ArrayBuffer): boolean => {
  if (a.byteLength !== b.byteLength) return false
  const [one, other] = [new Uint8Array(a), new Uint8Array(b)]
  return one.every((byte, at) => byte === other[at])
}

/** A chosen file of a form whose upload has not begun. */
export const newUpload = async (owner: string, scope: string, part: FilePart, file: File): Promise<SavedUpload> => {
  const { name, type } = file
  const fresh = { owner, scope, part, name, type, bytes: await file.arrayBuffer(), session: null, begun: Date.now() }
  return { ...fresh, path: freshPath(fresh) }
}

const isPart = (value: [string, File | undefined]): value is [FilePart, File] => value[1] !== undefined

/**
 * The files to send; unfinished uploads continue where they stopped. Deletes unfinished uploads of files that are no longer
 * chosen.
 */
const prepare = async ({ scope, files }: FormToSend<CallName>, signal: AbortSignal): Promise<SavedUpload[]> => {
  const owner = readPerson()
  if (owner === null) throw new Problem('no-token')
  const kept = await savedUploads(scope)
  const uploads: SavedUpload[] = []
  for (const [part, file] of Object.entries(files).filter(isPart)) {
    const fresh = await newUpload(owner, scope, part, file)
    const begun = kept.find((one) => one.part === part && one.name === file.name && sameBytes(one.bytes, fresh.bytes))
    uploads.push(begun ?? fresh)
  }
  // The person has stopped it in the meantime; the stored uploads belong to the next sending.
  if (signal.aborted) throw new Problem('aborted')
  for (const one of kept) if (!uploads.includes(one)) await dropUpload(one)
  for (const one of uploads) if (!kept.includes(one)) await keepUpload(one)
  return uploads
}

/** Sends the files one after the other, so that on a slow connection the first arrives as early as possible. */
const sendAll = async (uploads: SavedUpload[], signal: AbortSignal, onProgress: UploadOptions['onProgress']) => {
  const total = uploads.reduce((sum, { bytes }) => sum + bytes.byteLength, 0)
  const confirmed = uploads.map(confirmedBytes)
  const arrived: SavedUpload[] = []
  const address = storageAddress(signal)
  for (const [at, upload] of uploads.entries()) {
    const onConfirmed = (bytes: number, isConnected: boolean) => {
      confirmed[at] = bytes
      onProgress?.({
        sent: confirmed.reduce((sum, one) => sum + one),
        total,
        state: isConnected ? 'sending' : 'retrying',
      })
    }
    onConfirmed(confirmedBytes(upload), true)
    arrived.push(await sendFile(upload, { address, signal, onConfirmed }))
  }
  return arrived
}

/** The uploads that the API reports as missing; null when the error is another one. */
const goneAmong = (uploads: readonly SavedUpload[], error: unknown): SavedUpload[] | null => {
  const { errors } = problemOf(error)
  const gone = uploads.filter(({ part }) => errors[part] === ownMessages.uploadGone)
  return gone.length > 0 ? gone : null
}

const isFinal = (error: unknown): boolean => {
  const { kind, status = 0 } = problemOf(error)
  return kind === 'answer' && status >= 400 && status < 500 && ![401, 403, 408, 429].includes(status)
}

/** Makes the call that names the files, and repeats it when the answer is lost. */
const commit = async <Name extends CallName>(
  form: FormToSend<Name>,
  uploads: readonly SavedUpload[],
  signal: AbortSignal,
) => {
  const retries = createRetries(COMMIT_RETRY_LIMITS, signal)
  const paths = Object.fromEntries(uploads.map((upload) => [upload.part, upload.path]))
  for (;;) {
    for (const upload of uploads) needOwner(upload)
    try {
      return await submit(form, { ...form.fields, ...paths }, signal)
    } catch (error) {
      if (form.once) throw error
      await retries.failed(error)
    }
  }
}

const sendWithFiles = async <Name extends CallName>(form: FormToSend<Name>, signal: AbortSignal) => {
  let uploads = await untilAborted(prepare(form, signal), signal)
  const forget = () => Promise.all(uploads.map(dropUpload))
  try {
    if (uploads.every(({ session }) => session === null)) await form.before?.()
  } catch (error) {
    if (!(error instanceof Problem)) await forget()
    throw error
  }
  for (let tried = 0; ; tried += 1) {
    uploads = await sendAll(uploads, signal, form.onProgress)
    try {
      // Whatever its outcome, the files do not continue to a second call.
      if (form.once) await forget()
      const answer = await commit(form, uploads, signal)
      await forget()
      return answer
    } catch (error) {
      const gone = tried === 0 ? goneAmong(uploads, error) : null
      if (gone === null) {
        // The person must choose another file for one that the API refuses; it is not sent again.
        if (isFinal(error)) await forget()
        throw error
      }
      uploads = uploads.map((one) => (gone.includes(one) ? { ...one, path: freshPath(one), session: null } : one))
    }
  }
}

/** Runs the task when no other tab of this browser sends this form. */
const oneTabAtATime = async <T>(
  { scope, onProgress }: FormToSend<CallName>,
  signal: AbortSignal,
  task: () => Promise<T>,
) => {
  if (!('locks' in navigator)) return task()
  const name = `upload/${readPerson()}/${scope}`
  const free = await navigator.locks.request(name, { ifAvailable: true }, async (lock) =>
    lock === null ? null : { answer: await task() },
  )
  if (free !== null) return free.answer
  onProgress?.({ sent: 0, total: 0, state: 'other-tab' })
  try {
    return await navigator.locks.request(name, { signal }, task)
  } catch (error) {
    if (signal.aborted) throw new Problem('aborted')
    throw error
  }
}

/**
 * Sends a form: first its files to Storage, then the call that names them. When it fails or is stopped, the arrived bytes stay,
 * and the next sending of the same files continues from there, even after the page was closed. Throws a `Problem`, or what
 * `before` throws.
 */
export const sendForm = <Name extends CallName>(form: FormToSend<Name>): Promise<AnswerOf<Name>> => {
  const signal = form.signal ?? new AbortController().signal
  if (Object.values(form.files).every((file) => file === undefined)) return submit(form, form.fields, signal)
  form.onProgress?.({ sent: 0, total: 0, state: 'starting' })
  return oneTabAtATime(form, signal, () => sendWithFiles(form, signal))
}
