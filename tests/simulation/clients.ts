import { Problem } from '../../functions/src/errors.ts'
import { passesByItself } from '../../functions/src/platform/passing-errors.ts'
import type { Instance } from './schedule.ts'
import { servicesFor, type SimulatedServices, type World } from './world.ts'

/** What a client receives: an HTTP status, or no answer. */
export type Answer = number | 'no answer'

/** A request that a client makes, with the answers it has received. */
export interface Operation {
  title: string
  work: (services: SimulatedServices, instance: Instance) => Promise<unknown>
  /** Statuses that may answer it, besides 200 and 503. */
  refusals: readonly number[]
  /** Whether its write was ever stored. */
  tookEffect: () => boolean
  /** Whether its write is stored now, so that a repeat must be answered 200. */
  isStored?: () => boolean
  answers: Answer[]
}

/** The running instances of the function. */
interface Fleet {
  /** Starts an instance for one request; resolves with the answer that the client receives. */
  request: (operation: Operation) => Promise<Answer>
  crash: (which: number) => void
  crashAll: () => void
  running: () => number
}

const statusOf = (error: unknown): number => {
  if (error instanceof Problem) return error.status
  return passesByItself(error) ? 503 : 500
}

export const createFleet = (world: World, onError: (line: string) => void): Fleet => {
  const crashes = new Map<Instance, () => void>()
  let count = 0
  return {
    running: () => crashes.size,
    crash: (which) => [...crashes.values()][which]?.(),
    crashAll: () => {
      for (const crash of crashes.values()) crash()
    },
    request: ({ title, work }) => {
      count += 1
      const instance: Instance = { name: `${count} ${title}`, isAlive: true }
      const crashed = new Promise<Answer>((resolve) => {
        crashes.set(instance, () => {
          world.network.schedule.note(`${instance.name}: CRASH`)
          instance.isAlive = false
          crashes.delete(instance)
          resolve('no answer')
        })
      })
      const answered = work(servicesFor(world, instance), instance).then(
        (): Answer => 200,
        (error: unknown): Answer => {
          const status = statusOf(error)
          if (status === 500) onError(`${instance.name}: ${String(error)}`)
          return status
        },
      )
      void answered.then(() => crashes.delete(instance))
      return Promise.race([answered, crashed])
    },
  }
}

/** How often a client sends a request at most: it repeats one that gets no answer or 503. */
const MAX_ATTEMPTS = 3
const mustBeSent = (last: Answer | undefined) => last === undefined || last === 'no answer' || last === 503

/** Sends an operation's request until it is answered. While calls meet faults, the client gives up on one answer in ten. */
export const runOperation = async (world: World, fleet: Fleet, operation: Operation): Promise<void> => {
  const { schedule, draw, callsPerFault } = world.network
  for (let attempt = 0; attempt < MAX_ATTEMPTS && mustBeSent(operation.answers.at(-1)); attempt += 1) {
    await schedule.turn(`client asks: ${operation.title}`)
    const request = fleet.request(operation)
    const givesUp = callsPerFault > 0 && draw(9) === 0
    const answer = givesUp
      ? await Promise.race([
          request,
          schedule.turn(`client gives up: ${operation.title}`).then((): Answer => 'no answer'),
        ])
      : await request
    operation.answers.push(answer)
    schedule.note(`client receives ${answer}: ${operation.title}`)
  }
}

/** One sentence for each answer that was not true. No request may be on its way. */
export const falseAnswers = ({ title, answers, refusals, tookEffect }: Operation): string[] => {
  const received = answers.join(', ')
  const lines: string[] = []
  for (const answer of answers)
    if (answer !== 'no answer' && ![200, 503, ...refusals].includes(answer))
      lines.push(`${title} was answered ${answer}.`)
  if (answers.includes(200) && !tookEffect()) lines.push(`${title} was answered ${received}, and did not take effect.`)
  const [only] = answers
  if (answers.length === 1 && typeof only === 'number' && only >= 400 && only < 500 && tookEffect())
    lines.push(`${title} was answered ${received}, and took effect.`)
  return lines
}
