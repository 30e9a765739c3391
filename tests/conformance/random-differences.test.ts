import * as fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import { emulatorHost, isOurs } from './support/clients.ts'
import { startEmulatorProcess, startGoogleProcess } from './support/emulator-process.ts'
import { EmulatorSide } from './support/emulator-side.ts'
import { openGrpc } from './support/grpc.ts'
import { history } from './support/random-steps.ts'

// Two emulators are asked the same random histories: queries, writes, preconditions, transforms, transactions one at a time, lists.
// Transactions at the same time are not among them: the two lock differently (see emulators/README.md).
// One seed, so that a run says what a change has broken; others are asked for by hand.
const seed = Number(process.env['DIFFERENCES_SEED'] ?? 28)
const histories = Number(process.env['DIFFERENCES_RUNS'] ?? 300)

/** The one beside the one under test; the reason where there is none. */
const other = await (isOurs ? startGoogleProcess().catch(String) : startEmulatorProcess())
console.log(
  typeof other === 'string'
    ? `Random differences: nothing was compared with Google's Firestore. ${other}`
    : `Random differences: ${histories} histories of DIFFERENCES_SEED=${seed}`,
)
const hosts = typeof other === 'string' ? [] : isOurs ? [emulatorHost(), other.host] : [other.host, emulatorHost()]
const connections = hosts.map((host) => openGrpc(host))
afterAll(async () => {
  for (const { close } of connections) close()
  if (typeof other !== 'string') await other.stop()
})

const compare = async () => {
  let database = 0
  const property = fc.asyncProperty(history, async (steps) => {
    database += 1
    const name = `projects/demo-differences/databases/d${database}`
    const sides = connections.map(({ call }) => new EmulatorSide(call, name))
    for (const step of steps) {
      const [ours, googles] = await Promise.all(sides.map((side) => side.take(step)))
      expect({ step, answer: ours }).toEqual({ step, answer: googles })
    }
  })
  await fc.assert(property, { seed, numRuns: histories })
}

test.skipIf(hosts.length === 0)('stand-in: answers random histories as Google does', { timeout: 600_000 }, async () => {
  await expect(compare()).resolves.toBeUndefined()
})
