import { type Draw, never, type Instance, type Schedule } from './schedule.ts'

/**
 * What may happen to a call of a service: `lost`: carried out, its answer is lost; `before`: it never arrives; `late`: its
 * caller is told that it has failed, and it arrives afterwards; `twice`: it arrives twice, the second answer counts.
 */
type CallFault = 'none' | 'lost' | 'before' | 'late' | 'twice'
const FAULTS: readonly CallFault[] = ['lost', 'before', 'late', 'twice']
/** How often Google's libraries make a call at most. */
const ATTEMPTS = 3

export interface Upstream {
  /** Makes a call once. */
  once: <T>(label: string, effect: () => T) => Promise<T>
  /** Makes a call as Google's libraries do: again when there was no answer. */
  call: <T>(label: string, effect: () => T) => Promise<T>
}

/** gRPC's and HTTP's words for a service that gave no answer. */
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
  /** One call in this many meets a fault; 0 for none. */
  faultIn: number
  /** After every call that was carried out. */
  looked: (label: string) => void
}

const drawnFault = ({ draw, faultIn }: Network): CallFault =>
  faultIn > 0 && draw(faultIn - 1) === 0 ? (FAULTS[draw(FAULTS.length - 1)] ?? 'none') : 'none'

/** The way from an instance to one service, `code` being how the service's library says that there was no answer. */
export const createUpstream = (network: Network, instance: Instance, code: number | string): Upstream => {
  const { schedule, looked } = network
  const carriedOut = <T>(label: string, effect: () => T): (() => T) => {
    try {
      const result = effect()
      looked(label)
      return () => result
    } catch (error) {
      return () => {
        throw error
      }
    }
  }
  const once = async <T>(label: string, effect: () => T): Promise<T> => {
    const fault = drawnFault(network)
    const step = `${instance.name}: ${label}`
    await schedule.turn(fault === 'none' ? step : `${step} (${fault})`)
    // What was on its way when the instance crashed may arrive all the same.
    if (!instance.isAlive && network.draw(1) === 0) return never()
    let answer: (() => T) | undefined
    if (fault === 'lost') carriedOut(step, effect)
    else if (fault === 'late') void schedule.turn(`${step} (arrives)`).then(() => carriedOut(step, effect))
    else if (fault !== 'before') {
      if (fault === 'twice') carriedOut(step, effect)
      answer = carriedOut(step, effect)
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
          if (!(error instanceof Unavailable) || attempt === ATTEMPTS) throw error
        }
      }
    },
  }
}
