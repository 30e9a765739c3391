import { isOutage, Problem } from '../../functions/src/errors.ts'
import type { Instance } from './schedule.ts'
import { servicesFor, type SimulatedServices, type World } from './world.ts'

/** What a client is told: an HTTP status, or 'lost' when the answer never came. */
export type Answer = number | 'lost'

/** Something that somebody wants to have done, and what they were told about it. */
export interface Operation {
  title: string
  work: (services: SimulatedServices, instance: Instance) => Promise<unknown>
  /** Statuses that are truthful for it, besides 200 and 503. */
  refusals: readonly number[]
  /** Whether it has taken effect at some time. */
  tookEffect: () => boolean
  /** Whether it stands in what is stored now, so that a repeat is told 200. */
  isHeld?: () => boolean
  answers: Answer[]
}

/** The instances that are at work, and how they end. */
interface Fleet {
  /** Starts an instance for one request; resolves with what its client is told. */
  request: (operation: Operation) => Promise<Answer>
  crash: (which: number) => void
  crashAll: () => void
  working: () => number
}

const statusOf = (error: unknown): number => {
  if (error instanceof Problem) return error.status
  return isOutage(error) ? 503 : 500
}

export const createFleet = (world: World, violated: (line: string) => void): Fleet => {
  const working = new Map<Instance, () => void>()
  let count = 0
  return {
    working: () => working.size,
    crash: (which) => [...working.values()][which]?.(),
    crashAll: () => {
      for (const crash of working.values()) crash()
    },
    request: ({ title, work }) => {
      count += 1
      const instance: Instance = { name: `${count} ${title}`, isAlive: true }
      const lost = new Promise<Answer>((resolve) => {
        working.set(instance, () => {
          world.network.schedule.note(`${instance.name}: CRASH`)
          instance.isAlive = false
          working.delete(instance)
          resolve('lost')
        })
      })
      const answered = work(servicesFor(world, instance), instance).then(
        (): Answer => 200,
        (error: unknown): Answer => {
          const status = statusOf(error)
          if (status === 500) violated(`${instance.name}: ${String(error)}`)
          return status
        },
      )
      void answered.then(() => working.delete(instance))
      return Promise.race([answered, lost])
    },
  }
}

/** How often a client makes a request whose answer does not come, or says that it should be made again. */
const TRIES = 3
const isOpen = (answer: Answer | undefined) => answer === undefined || answer === 'lost' || answer === 503

/** Makes a request until it is answered; one in so many answers is lost on its way, or not waited for. */
export const runOperation = async (world: World, fleet: Fleet, operation: Operation): Promise<void> => {
  const { schedule, draw, faultIn } = world.network
  for (let tried = 0; tried < TRIES && isOpen(operation.answers.at(-1)); tried += 1) {
    await schedule.turn(`client asks: ${operation.title}`)
    const request = fleet.request(operation)
    const isImpatient = faultIn > 0 && draw(9) === 0
    const answer = isImpatient
      ? await Promise.race([request, schedule.turn(`client gives up: ${operation.title}`).then((): Answer => 'lost')])
      : await request
    operation.answers.push(answer)
    schedule.note(`client is told ${answer}: ${operation.title}`)
  }
}

/** Lines about answers that were not true; to be asked when nothing is on its way any more. */
export const falseAnswers = ({ title, answers, refusals, tookEffect }: Operation): string[] => {
  const told = answers.join(', ')
  const lines: string[] = []
  for (const answer of answers)
    if (answer !== 'lost' && ![200, 503, ...refusals].includes(answer)) lines.push(`${title} was told ${answer}.`)
  if (answers.includes(200) && !tookEffect()) lines.push(`${title} was told ${told}, and did not take effect.`)
  const [only] = answers
  if (answers.length === 1 && typeof only === 'number' && only >= 400 && only < 500 && tookEffect())
    lines.push(`${title} was told ${told}, and took effect.`)
  return lines
}
