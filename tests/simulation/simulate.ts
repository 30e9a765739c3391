import { createFleet, type Operation, runOperation, falseAnswers } from './clients.ts'
import { CHAIR, createOperations, type Operations, type Holder } from './operations.ts'
import { violationsAfterSweep, violationsAtRest, violationsNow } from './invariants.ts'
import { recordFindings } from './record-of-acts.ts'
import { createSchedule, type Draw } from './schedule.ts'
import type { Network } from './upstream.ts'
import { createWorld, simulateUploads, type World } from './world.ts'
import { entryIdOf } from '../../functions/src/registers/versions/testing.ts'

const HOUR_MS = 60 * 60 * 1000
/** The clock jumps by one of these after each burst of requests. */
const JUMPS_MS = [0.1 * HOUR_MS, 25 * HOUR_MS, 49 * HOUR_MS, 200 * HOUR_MS]
/** Longer than the sweep keeps any file that no record names. */
const PAST_SWEEP_AGE_MS = 9 * 24 * HOUR_MS
const BURSTS_MAX = 3
const OPERATIONS_MAX = 5
const CALLS_PER_FAULT = [2, 6, 15, 60]

const holderOf = (uid: string, licenseNo: string, idNumber: string): Holder => ({
  uid,
  licenseNo,
  entryId: entryIdOf(licenseNo),
  idNumber,
})
const HOLDERS = [holderOf('ann', 'LS/12', '10000001'), holderOf('ben', 'LS/13', '10000002')]

const createAccounts = ({ documents, users }: World) => {
  const account = { status: 'active', password_changed: true, declared_at: null }
  for (const { uid, entryId, idNumber } of HOLDERS) {
    const own = { account_type: 'surveyor', name: `Test ${uid}`, entry_id: entryId }
    documents.byPath.set(`accounts/${uid}`, { data: { ...account, ...own, id_number: idNumber }, version: 0 })
    users.set(uid, `${idNumber}@id.invalid`)
  }
  documents.byPath.set(`accounts/${CHAIR}`, { data: { ...account, account_type: 'chair', name: 'Chair' }, version: 0 })
}

const drawOperation = (operations: Operations, draw: Draw): Operation => {
  // Most operations are about the same person, so that they meet each other.
  const holder = HOLDERS[draw(3) === 0 ? 1 : 0] ?? HOLDERS[0]
  if (holder === undefined) throw new Error('There is no holder.')
  const kinds: (() => Operation)[] = [
    () => operations.renewal(holder, false),
    () => operations.renewal(holder, false),
    () => operations.renewal(holder, true),
    () => operations.renewal(holder, false, true),
    () => operations.renewal(holder, true, true),
    () => operations.decision(holder, 'approved'),
    () => operations.decision(holder, 'returned'),
    () => operations.decision(holder, 'returned'),
    () => operations.certificates(holder, ['kcse']),
    () => operations.certificates(holder, ['kcse', 'phd']),
    () => operations.picture(holder),
    () => operations.sweep(),
  ]
  const kind = kinds[draw(kinds.length - 1)]
  return kind === undefined ? operations.sweep() : kind()
}

export interface Outcome {
  /** One sentence for each violated invariant. */
  violations: string[]
  /** The steps of the schedule, in order. */
  trace: readonly string[]
}

/**
 * Runs one schedule. Bursts of operations meet faults, crashes and clients that give up, and the clock jumps after each burst.
 * Then each client without an answer sends its request again, without faults, and the sweep runs. The drawn numbers decide
 * everything.
 */
export const simulate = async (draw: Draw): Promise<Outcome> => {
  const schedule = createSchedule(draw)
  const violations = new Set<string>()
  const report = (lines: readonly string[]) => {
    for (const line of lines) {
      if (!violations.has(line)) schedule.note(`VIOLATED: ${line}`)
      violations.add(line)
    }
  }
  let checkedState = ''
  /** Checks the invariants again when something was written or deleted. */
  const check = () => {
    const { documents, objects } = world
    const state = `${documents.version} ${objects.generation} ${objects.byPath.size}`
    if (state !== checkedState) report(violationsNow(world))
    checkedState = state
  }
  const network: Network = {
    schedule,
    draw,
    callsPerFault: CALLS_PER_FAULT[draw(CALLS_PER_FAULT.length - 1)] ?? 0,
    onCarriedOut: check,
  }
  const world: World = createWorld(network)
  createAccounts(world)
  const fleet = createFleet(world, (line) => report([line]))
  const operations = createOperations(world)
  const stopUploads = simulateUploads()
  const all: Operation[] = []
  try {
    for (let burst = draw(BURSTS_MAX - 1); burst >= 0; burst -= 1) {
      const started = Array.from({ length: 1 + draw(OPERATIONS_MAX - 1) }, () => drawOperation(operations, draw))
      all.push(...started)
      for (const operation of started) void runOperation(world, fleet, operation)
      for (let crashes = draw(2); crashes > 0; crashes -= 1)
        void schedule.turn('crash').then(() => fleet.running() > 0 && fleet.crash(draw(fleet.running() - 1)))
      await schedule.run()
      fleet.crashAll()
      await schedule.run()
      report([...violationsAtRest(world, HOLDERS), ...(await recordFindings(world))])
      world.advance(JUMPS_MS[draw(JUMPS_MS.length - 1)] ?? 0)
    }
    network.callsPerFault = 0
    for (const operation of all) {
      void runOperation(world, fleet, operation)
      await schedule.run()
    }
    for (const operation of all.filter(({ isStored }) => isStored?.())) {
      const repeated = fleet.request(operation)
      await schedule.run()
      const answer = await repeated
      if (answer !== 200) report([`${operation.title} is stored, and its repeat was answered ${answer}.`])
    }
    report(all.flatMap(falseAnswers))
    report([...violationsAtRest(world, HOLDERS), ...(await recordFindings(world))])
    world.advance(PAST_SWEEP_AGE_MS)
    void runOperation(world, fleet, operations.sweep())
    await schedule.run()
    report(violationsAfterSweep(world))
  } finally {
    stopUploads()
  }
  return { violations: [...violations], trace: schedule.trace }
}
