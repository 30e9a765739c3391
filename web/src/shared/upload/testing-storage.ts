import { api } from '@lsb/contract'
import { vi } from 'vitest'

interface Session {
  path: string
  size: number
  received: Uint8Array[]
  isComplete: boolean
}

/**
 * What happens to one request. `well`: it succeeds; `answer lost`: it succeeds, but its answer is lost; `cut`: it does not arrive; a
 * number: it is refused with this status.
 */
type StubOutcome = 'well' | 'answer lost' | 'cut' | number

const bytesIn = (session: Session) => session.received.reduce((sum, { length }) => sum + length, 0)
const lost = () => Promise.reject(new TypeError('Failed to fetch'))

/**
 * Storage and the API's commit, as far as an upload sees them. `outcomes` are taken one for each request to Storage, in order;
 * afterwards all goes well.
 */
export const stubStorage = (commit: (paths: string[]) => Response) => {
  const sessions: Session[] = []
  const commands: string[] = []
  const stub = { sessions, commands, outcomes: [] as StubOutcome[], chunks: 0, tokens: [] as string[] }
  const answerOf = (session: Session | undefined, command: string, init: RequestInit): Response => {
    if (session === undefined) return new Response(null, { status: 410 })
    if (command.startsWith('upload')) {
      const { 'x-goog-upload-offset': offset } = Object.fromEntries(new Headers(init.headers))
      if (Number(offset) !== bytesIn(session)) return new Response(null, { status: 400 })
      if (typeof init.body === 'object' && init.body instanceof Uint8Array) session.received.push(init.body)
      stub.chunks += 1
      session.isComplete = command.includes('finalize')
    }
    const status = session.isComplete ? 'final' : 'active'
    const headers = { 'x-goog-upload-status': status, 'x-goog-upload-size-received': String(bytesIn(session)) }
    return new Response(null, { headers })
  }
  vi.mocked(fetch).mockImplementation((input, init = {}) => {
    const url = typeof input === 'string' ? input : ''
    if (init.signal?.aborted) return lost()
    if (url === api.uploads) return Promise.resolve(Response.json({ url: 'https://storage.test/o', folder: '' }))
    if (!url.startsWith('https://storage.test')) {
      const paths = init.body instanceof FormData ? [...init.body.values()].map(String) : []
      return Promise.resolve(commit(paths.filter((path) => path.startsWith('incoming/'))))
    }
    const command = new Headers(init.headers).get('x-goog-upload-command') ?? ''
    commands.push(command)
    const outcome = stub.outcomes.shift() ?? 'well'
    if (outcome === 'cut') return lost()
    if (typeof outcome === 'number') return Promise.resolve(new Response(null, { status: outcome }))
    let answer: Response
    if (command === 'start') {
      stub.tokens.push(new Headers(init.headers).get('authorization') ?? '')
      const size = Number(new Headers(init.headers).get('x-goog-upload-header-content-length'))
      sessions.push({ path: new URL(url).searchParams.get('name') ?? '', size, received: [], isComplete: false })
      answer = new Response(null, {
        headers: { 'x-goog-upload-url': `https://storage.test/o?session=${sessions.length - 1}` },
      })
    } else answer = answerOf(sessions[Number(new URL(url).searchParams.get('session'))], command, init)
    return outcome === 'answer lost' ? lost() : Promise.resolve(answer)
  })
  return stub
}
