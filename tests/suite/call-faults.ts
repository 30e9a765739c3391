/**
 * What happens to one call between a client and a server:
 * - `dropped`: the server carries it out; its answer is lost behind a gateway, which says "unavailable" in its place;
 * - `cut before`: the connection breaks, and the call never reaches the server;
 * - `cut after`: the server carries it out, and the connection breaks before the answer;
 * - `twice`: the server receives it twice; the client gets the second answer.
 */
export const callFaults = ['dropped', 'cut before', 'cut after', 'twice'] as const
export type CallFault = (typeof callFaults)[number]

/** The `occurrence`-th call (from 1) of one name at one service. */
export interface CallSite {
  service: string
  name: string
  occurrence: number
}

/** How a proxy carries out one call, whatever its protocol is. */
interface CallHandler<Answer> {
  deliver: () => Promise<Answer>
  answer: (answer: Answer) => void
  answerUnavailable: () => void
  cutConnection: () => void
}

export interface CallFaults {
  /** Starts to count from the first call again; the fault, if any, happens to that call, once. */
  arm: (site?: CallSite, fault?: CallFault) => void
  /** From here on, until `arm`, each call meets what is drawn for it. */
  draw: (fault: (site: CallSite) => CallFault | undefined) => void
  /** The calls since `arm`, in the order in which they came. */
  calls: () => CallSite[]
  /** Whether the fault has happened. */
  happened: () => boolean
  /** Resolves when no call is on its way, and none has come for a moment. */
  quiet: () => Promise<void>
  /** For proxies: passes one call on, or does to it what it is armed for. */
  pass: <Answer>(service: string, name: string, handler: CallHandler<Answer>) => Promise<void>
}

/** How long nothing may come before the line counts as quiet, in milliseconds. */
const QUIET_MS = 15
const isSame = (a: CallSite, b: CallSite) =>
  a.service === b.service && a.name === b.name && a.occurrence === b.occurrence

/** One list of calls and one fault at a time, for any number of proxies. */
export const createCallFaults = (): CallFaults => {
  let seen: CallSite[] = []
  let armed: { site: CallSite; fault: CallFault } | undefined
  let happened = false
  let drawn: ((site: CallSite) => CallFault | undefined) | undefined
  let onTheWay = 0
  let lastAt = 0
  const isQuiet = () => onTheWay === 0 && performance.now() - lastAt >= QUIET_MS

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
    const first = await handler.deliver()
    if (fault === 'cut after') return handler.cutConnection()
    if (fault === 'dropped') return handler.answerUnavailable()
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
      onTheWay += 1
      try {
        await carryOut(take(service, name), handler)
      } catch {
        // The server or the client is gone: the other one learns it as it would without a proxy.
        handler.cutConnection()
      } finally {
        onTheWay -= 1
        lastAt = performance.now()
      }
    },
  }
}
