import { noteActivity } from '../../../shared/session/idle.ts'
import { withBearer } from '../../../shared/api/call.ts'
import { Problem, problemFrom } from '../../../shared/api/problem.ts'

/** Without a byte moving for this long an upload counts as lost, in milliseconds. */
const STALL_DEADLINE_MS = 30_000
/** How long the API may take to store what has arrived, in milliseconds. */
const STORE_DEADLINE_MS = 90_000

/** Bytes of the request's body. */
export interface Progress {
  sent: number
  total: number
}

export interface UploadOptions {
  onProgress?: (progress: Progress) => void
  signal?: AbortSignal
}

/** POST of a form with files, telling how much has left this machine; every outcome but a success is a `Problem`. */
export const upload = <T>(path: string, form: FormData, options: UploadOptions = {}): Promise<T> =>
  withBearer((bearer) => attempt<T>(path, form, bearer, options))

const attempt = <T>(path: string, form: FormData, bearer: string, { onProgress, signal }: UploadOptions): Promise<T> =>
  new Promise((resolve, reject) => {
    if (signal?.aborted) {
      reject(new Problem('aborted'))
      return
    }
    const request = new XMLHttpRequest()
    let stalled = false
    let timer: ReturnType<typeof setTimeout>
    const allow = (ms: number) => {
      clearTimeout(timer)
      timer = setTimeout(() => {
        stalled = true
        request.abort()
      }, ms)
    }
    const cancel = () => request.abort()
    request.upload.addEventListener('progress', ({ loaded, total }) => {
      allow(STALL_DEADLINE_MS)
      noteActivity(Date.now())
      onProgress?.({ sent: loaded, total })
    })
    request.upload.addEventListener('load', () => allow(STORE_DEADLINE_MS))
    request.addEventListener('error', () => reject(new Problem('no-response')))
    request.addEventListener('abort', () => reject(new Problem(stalled ? 'timeout' : 'aborted')))
    request.addEventListener('load', () => {
      const { status, responseText } = request
      if (status < 200 || status > 299) {
        reject(problemFrom(status, responseText))
        return
      }
      try {
        const body: T = JSON.parse(responseText)
        resolve(body)
      } catch {
        reject(new Problem('unreadable'))
      }
    })
    request.addEventListener('loadend', () => {
      clearTimeout(timer)
      signal?.removeEventListener('abort', cancel)
    })
    signal?.addEventListener('abort', cancel)
    request.open('POST', path)
    request.setRequestHeader('authorization', `Bearer ${bearer}`)
    request.setRequestHeader('accept', 'application/json')
    allow(STALL_DEADLINE_MS)
    request.send(form)
  })
