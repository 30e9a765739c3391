import * as fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { everyCall } from '../../functions/src/testing-calls.ts'
import { nameOf, operationOf } from './support/described.ts'
import { hostileRequest } from './support/hostile-requests.ts'
import { type HostileWorld, hostileWorld } from './support/hostile-world.ts'
import { realServices } from './support/real-services.ts'

/** Requests made, at least, in equal shares for each call; FUZZ_RUNS=10000 for the long mode. FUZZ_SEED repeats a run. */
const RUNS = Number(process.env['FUZZ_RUNS'] ?? 500)
const seed = process.env['FUZZ_SEED'] === undefined ? {} : { seed: Number(process.env['FUZZ_SEED']) }

let world: HostileWorld
/** Calls that were reached: asked with their own method, at a path that leads to them. */
const reached = new Set<unknown>()
beforeAll(async () => {
  world = await hostileWorld(realServices())
})
afterAll(() => world.close())

it(`answers ${RUNS} hostile requests without a 5xx`, { timeout: 3_600_000 }, async () => {
  for (const operation of everyCall)
    await fc.assert(
      fc.asyncProperty(hostileRequest(operation), async ({ who, make }) => {
        const request = make(world.fixtures(who))
        const { status, faults } = await world.faults(who, request)
        const { method, url, type, body } = request
        reached.add(operationOf(method, url))
        expect(
          faults,
          `${who}: ${method} ${url} ${type}: ${status} ← ${Buffer.from(body ?? []).toString('latin1', 0, 500)}`,
        ).toEqual([])
      }),
      { numRuns: Math.ceil(RUNS / everyCall.length), endOnFailure: true, ...seed },
    )
})

// Fewer requests may well leave one out.
it.runIf(RUNS >= 500)('has asked every call of the API', () => {
  expect(everyCall.filter((operation) => !reached.has(operation)).map(nameOf)).toEqual([])
})
