/** A process of `contention.bench.ts`: writes the asked documents with services of its own, as an instance of the function does. */
import { readConfig } from '../../functions/src/config.ts'
import { Problem } from '../../functions/src/errors.ts'
import { passesByItself } from '../../functions/src/platform/passing-errors.ts'
import { createServices } from '../../functions/src/services.ts'
import { contended } from './contended.ts'

/** Which row of `contended`, and who of those at once write here. */
export interface Question {
  row: number
  writers: number[]
}
/** How a write ended, after so many milliseconds; `broken` has the error. */
export interface Written {
  outcome: 'done' | 'refused' | 'to send again' | 'broken'
  ms: number
  error: string
}

const services = createServices(readConfig(process.env))
/** The first read of an instance connects it. */
const ready = services.boardFactsStore.read()

const outcomeOf = (error: unknown): Written['outcome'] => {
  if (error instanceof Problem && error.status < 500) return 'refused'
  return error instanceof Problem || passesByItself(error) ? 'to send again' : 'broken'
}

const answer = async ({ row, writers }: Question): Promise<Written[]> => {
  await ready
  const began = performance.now()
  return Promise.all(
    writers.map(async (at): Promise<Written> => {
      const failure = await (contended[row]?.write(services, at) ?? Promise.reject(new Error('No such row.'))).then(
        () => null,
        (error: unknown) => ({ error }),
      )
      const ms = performance.now() - began
      if (failure === null) return { outcome: 'done', ms, error: '' }
      return { outcome: outcomeOf(failure.error), ms, error: String(failure.error) }
    }),
  )
}

process.on('message', (question: Question) => void answer(question).then((written) => process.send?.(written)))
process.on('disconnect', () => process.exit())
await ready
process.send?.('ready')
