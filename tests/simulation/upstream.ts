import { type Draw, never, type Instance, type Schedule } from './schedule.ts'

/**
 * What may happen to a call of a service:
 * - `answer lost`: the service carries it out, and the answer is lost;
 * - `not delivered`: the service never receives it;
 * - `delivered late`: the caller learns that it failed, and the service carries it out afterwards;
 * - `delivered twice`: the service carries it out twice, and the caller gets the second answer.
 */
const FAULTS = ['answer lost', 'not delivered', 'delivered late', 'delivered twice'] as const
type CallFault = 'none' | (typeof FAULTS)[number]
/** How often Google's libraries make a call at most. */
const MAX_ATTEMPTS = 3

export interface Upstream {
  /** Makes a call once. */
  once: <T>(label: string, effect: () => T) => Promise<T>
  /** Makes a call as Google's libraries do: they repeat a call that gets no answer. */
  call: <T>(label: string, effect: () => T) => Promise<T>
}

/** What Google's libraries throw when a service gives no answer; `code` is a status of gRPC or HTTP, or Node's error code. */
export class Unavailable extends Error {
  code: number | string
  constructor(code: number | string) {
    super('Unavailable')
    this.code = code
  }
}

export interface Network {
  schedule: Schedule
  draw: Draw
  /** On average one call in this many meets a fault; 0 for none. */
  callsPerFault: number
  /** Runs after each call that a service carried out. */
  onCarriedOut: (label: string) => void
}

const drawFault = ({ draw, callsPerFault }: Network): CallFault =>
  callsPerFault > 0 && draw(callsPerFault - 1) === 0 ? (FAULTS[draw(FAULTS.length - 1)] ?? 'none') : 'none'

/** The connection from an instance to one service. `code` is what the service's library throws when it gets no answer. */
export const createUpstream = (network: Network, instance: Instance, code: number | string): Upstream => {
  const { schedule, onCarriedOut } = network
  const carryOut = <T>(label: string, effect: () => T): (() => T) => {
    try {
      const result = effect()
      onCarriedOut(label)
      return () => result
    } catch (error) {
      return () => {
        throw error
      }
    }
  }
  const once = async <T>(label: string, effect: () => T): Promise<T> => {
    const fault = drawFault(network)
    const step = `${instance.name}: ${label}`
    await schedule.turn(fault === 'none' ? step : `${step} (${fault})`)
    // The service may still receive a call that the instance sent before it crashed.
    if (!instance.isAlive && network.draw(1) === 0) return never()
    let answer: (() => T) | undefined
    if (fault === 'answer lost') carryOut(step, effect)
    else if (fault === 'delivered late') void schedule.turn(`${step} (arrives)`).then(() => carryOut(step, effect))
    else if (fault !== 'not delivered') {
      if (fault === 'delivered twice') carryOut(step, effect)
      answer = carryOut(step, effect)
    }
    await schedule.turn(`${step}: answer`)
    if (!instance.isAlive) return never()
    if (answer === undefined) throw new Unavailable(code)
    return answer()
  }
  return {
    once,
    call: async (label, effect) => {
      for (let attempt = 1; ; attempt += 1) {
        try {
          return await once(label, effect)
        } catch (error) {
          if (!(error instanceof Unavailable) || attempt === MAX_ATTEMPTS) throw error
        }
      }
    },
  }
}
