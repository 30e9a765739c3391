import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openApiDocument } from '../../functions/src/openapi/document.ts'
import { operations } from '../../functions/src/openapi/operations.ts'
import { nameOf } from './support/described.ts'
import { encoded, validDraft } from './support/drafts.ts'
import { kinds } from './support/hostile-kinds.ts'
import { type HostileWorld, hostileWorld, type Sender } from './support/hostile-world.ts'
import { realServices } from './support/real-services.ts'
import { filesBelow } from './support/stored.ts'

/** Requests of a kind to a call: a few of them in `npm test`, all in the long mode of the fuzz test. */
const REQUESTS_PER_KIND_MAX = Number(process.env['FUZZ_RUNS'] ?? 0) >= 10_000 ? Number.POSITIVE_INFINITY : 2

const services = realServices()
let world: HostileWorld
beforeAll(async () => {
  world = await hostileWorld(services)
})
afterAll(() => world.close())

/** Spread over all of them. */
const sample = <T>(all: readonly T[]): T[] => {
  const step = Math.max(1, all.length / REQUESTS_PER_KIND_MAX)
  return all.filter((_, at) => Math.floor(at / step) !== Math.floor((at - 1) / step))
}

/** Senders that the call accepts: a request that is refused for its sender proves little. */
const senderOf = (who: string): Sender => (who === 'chair' || who === 'office' ? who : 'surveyor')
/** Calls that an honest request has passed. */
const passed = new Set<string>()

describe.each(operations.map((operation) => [nameOf(operation), operation] as const))('%s', (name, operation) => {
  const who = senderOf(operation.who)

  it('takes the request that the others are spoilt from', async () => {
    const { status, faults } = await world.faults(who, encoded(validDraft(operation, world.fixtures(who))))
    expect({ status, faults }).toEqual({ status: 200, faults: [] })
    passed.add(name)
  })

  it.each(Object.entries(kinds))('%s: answers no 5xx', { timeout: 600_000 }, async (_kind, spoilt) => {
    const fixtures = world.fixtures(who)
    const wrong: string[] = []
    for (const draft of sample(spoilt(validDraft(operation, fixtures), fixtures))) {
      const request = encoded(draft)
      const { status, faults } = await world.faults(who, request)
      const shown = Buffer.from(request.body ?? []).toString('latin1', 0, 300)
      if (faults.length > 0) wrong.push(`${request.url} ${request.type} ${status}: ${faults.join('; ')} ← ${shown}`)
    }
    expect(wrong).toEqual([])
  })
})

it('has tried every call of the OpenAPI document', () => {
  const described = Object.entries(openApiDocument().paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  )
  expect(described.filter((name) => !passed.has(name))).toEqual([])
})

/** Every place that docs/data-model.md gives to a file. */
const places = [
  /^licences\/[^/]+\/\d{4}\/[^/]+\/(?:\w+\.pdf|photograph\.(?:png|jpg))$/,
  /^accounts\/\w+\/(?:certificates|membership|profile)\/[\w-]+\.(?:pdf|png|jpg)$/,
  /^incoming\/\w+\/[\w-]+\/(?:\w+\.(?:pdf|png|jpg)|register\.(?:csv|xlsx))$/,
  /^imports\/[\w-]+\/register\.(?:csv|xlsx)$/,
  /^resources\/[\w-]+\/[\w-]+\.pdf$/,
]

it('leaves no file where none belongs', async () => {
  const misplaced = (await filesBelow(services, '')).filter((path) => !places.some((place) => place.test(path)))
  expect(misplaced).toEqual([])
})
