import type { Services } from '../../../functions/src/services.ts'

/** Thrown by every call a stopped process would have made. */
export class Stopped extends Error {
  override name = 'Stopped'
}

interface Stopping {
  services: Services
  /** How many calls were made so far. */
  calls: () => number
}

/** A call at which a process is killed: instead of it, or after it and before its answer. */
interface Kill {
  step: number
  late: boolean
}

/**
 * Every state in which a process that makes so many calls can be killed: before the first, and after each. A process killed before a
 * call leaves what it leaves after the one before.
 */
export const killsOf = (calls: number): Kill[] => [
  { step: 0, late: false },
  ...Array.from({ length: calls }, (_, step) => ({ step, late: true })),
]

type Method = (...parameters: unknown[]) => unknown
const isMethod = (value: unknown): value is Method => typeof value === 'function'

/**
 * The same services in a process that is killed at its `after`-th call: earlier calls take place; that call and all later ones,
 * clean-up included, do not. With `late`, that call takes place and its answer is lost.
 */
export const stoppingAfter = (services: Services, after: number, late = false): Stopping => {
  let calls = 0
  const watched = <T extends object>(store: T): T =>
    new Proxy(store, {
      get: (target, name, receiver) => {
        const member: unknown = Reflect.get(target, name, receiver)
        if (!isMethod(member)) return member
        return async (...parameters: unknown[]) => {
          calls += 1
          const ending = calls > after
          if (ending && !(late && calls === after + 1)) throw new Stopped()
          const answer: unknown = await Reflect.apply(member, target, parameters)
          if (ending) throw new Stopped()
          const follow = typeof answer === 'object' && answer !== null && 'replace' in answer
          return follow ? watched(answer) : answer
        }
      },
    })
  const { personal, certificates, membership } = services.records
  return {
    services: {
      ...services,
      accounts: watched(services.accounts),
      identities: watched(services.identities),
      files: watched(services.files),
      practising: watched(services.practising),
      records: {
        ...services.records,
        personal: watched(personal),
        certificates: watched(certificates),
        membership: watched(membership),
      },
    },
    calls: () => calls,
  }
}
