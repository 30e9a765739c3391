/**
 * Faults of the line between a client and a server, at one call:
 * - `dropped`: the server carries it out; the client gets "unavailable" from a gateway in place of the answer;
 * - `cut before`: the connection breaks, and the call never reaches the server;
 * - `cut after`: the server carries it out, and the connection breaks before the answer;
 * - `twice`: the server receives it twice; the client gets the second answer.
 */
export const lineFaults = ['dropped', 'cut before', 'cut after', 'twice'] as const
/**
 * Errors of a server at one call, each of which passes by itself:
 * - `internal`: it carries the call out and answers that something broke;
 * - `unknown`: it does not carry it out and answers that something broke;
 * - `reset`: it carries it out and resets the stream of the answer;
 * - `aborted`: it refuses a transaction, because others wrote the same;
 * - `closed`: it carries out a transaction and answers that it has ended already, as when it receives a commit again.
 */
const serverErrors = ['internal', 'unknown', 'reset', 'aborted', 'closed'] as const
type ServerError = (typeof serverErrors)[number]
export type CallFault = (typeof lineFaults)[number] | ServerError

/** The errors that a server can answer this call with. */
export const errorsAt = ({ service, name }: CallSite): readonly ServerError[] => {
  if (name === 'Commit') return serverErrors
  return service === 'firestore' ? ['internal', 'unknown', 'reset'] : ['internal', 'unknown']
}
const isServerError = (fault: CallFault): fault is ServerError => serverErrors.some((error) => error === fault)

/** The `occurrence`-th call (from 1) of one name at one service. */
export interface CallSite {
  service: string
  name: string
  occurrence: number
}

/** What a proxy can do with one call, in its protocol. */
interface CallHandler<Answer> {
  deliver: () => Promise<Answer>
  answer: (answer: Answer) => void
  answerUnavailable: () => void
  answerError: (error: ServerError) => void
  cutConnection: () => void
}

export interface CallFaults {
  /** Empties the list of calls. The fault, when given, happens once, at `site`. */
  arm: (site?: CallSite, fault?: CallFault) => void
  /** Until the next `arm`, `fault` chooses what happens to each call. */
  draw: (fault: (site: CallSite) => CallFault | undefined) => void
  /** The calls since `arm`, in the order in which they came. */
  calls: () => CallSite[]
  /** Whether the fault has happened. */
  happened: () => boolean
  /** Resolves when no call is in flight and none has come for a moment. */
  quiet: () => Promise<void>
  /** For proxies: passes one call on, with the fault that it meets. */
  pass: <Answer>(service: string, name: string, handler: CallHandler<Answer>) => Promise<void>
}

/** `quiet` waits until no call has come for this long. */
const QUIET_MS = 15
const isSame = (a: CallSite, b: CallSite) =>
  a.service === b.service && a.name === b.name && a.occurrence === b.occurrence

/** One list of calls and one fault at a time, for any number of proxies. */
export const createCallFaults = (): CallFaults => {
  let seen: CallSite[] = []
  let armed: { site: CallSite; fault: CallFault } | undefined
  let happened = false
  let drawn: ((site: CallSite) => CallFault | undefined) | undefined
  let inFlight = 0
  let lastAt = 0
  const isQuiet = () => inFlight === 0 && performance.now() - lastAt >= QUIET_MS

  const take = (service: string, name: string): CallFault | undefined => {
    const before = seen.filter((call) => call.service === service && call.name === name).length
    const site = { service, name, occurrence: before + 1 }
    seen.push(site)
    if (drawn !== undefined) return drawn(site)
    if (armed === undefined || !isSame(armed.site, site)) return undefined
    const { fault } = armed
    armed = undefined
    happened = true
    return fault
  }
  const carryOut = async <Answer>(fault: CallFault | undefined, handler: CallHandler<Answer>) => {
    if (fault === 'cut before') return handler.cutConnection()
    if (fault === 'unknown' || fault === 'aborted') return handler.answerError(fault)
    const first = await handler.deliver()
    if (fault === 'cut after') return handler.cutConnection()
    if (fault === 'dropped') return handler.answerUnavailable()
    if (fault !== undefined && isServerError(fault)) return handler.answerError(fault)
    handler.answer(fault === 'twice' ? await handler.deliver() : first)
  }
  return {
    arm: (site, fault) => {
      seen = []
      happened = false
      drawn = undefined
      armed = site && fault && { site, fault }
    },
    draw: (fault) => {
      drawn = fault
    },
    calls: () => [...seen],
    happened: () => happened,
    quiet: async () => {
      while (!isQuiet()) await new Promise((resolve) => setTimeout(resolve, QUIET_MS))
    },
    pass: async (service, name, handler) => {
      inFlight += 1
      try {
        await carryOut(take(service, name), handler)
      } catch {
        // The server or the client has closed its connection: close the other's too, as would happen without a proxy.
        handler.cutConnection()
      } finally {
        inFlight -= 1
        lastAt = performance.now()
      }
    },
  }
}
