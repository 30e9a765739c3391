import { keyOfNumber } from '@lsb/contract'
import { createFleet, type Operation, runOperation, falseAnswers } from './clients.ts'
import { CHAIR, createOperations, type Operations, type Holder } from './operations.ts'
import { brokenAfterSweep, brokenAtRest, brokenNow } from './promises.ts'
import { createSchedule, type Draw } from './schedule.ts'
import type { Network } from './upstream.ts'
import { createWorld, simulateUploads, type World } from './world.ts'

const HOUR_MS = 60 * 60 * 1000
/** What the clock may jump by between two bursts of requests. */
const JUMPS_MS = [0.1 * HOUR_MS, 25 * HOUR_MS, 49 * HOUR_MS, 200 * HOUR_MS]
/** Longer than the sweep leaves anything. */
const LONG_MS = 9 * 24 * HOUR_MS
const BURSTS_MAX = 3
const OPERATIONS_MAX = 5
const FAULT_IN = [6, 15, 60]

const holderOf = (uid: string, licenseNo: string, idNumber: string): Holder => ({
  uid,
  licenseNo,
  licenseKey: keyOfNumber(licenseNo),
  idNumber,
})
const HOLDERS = [holderOf('ann', 'LS/12', '10000001'), holderOf('ben', 'LS/13', '10000002')]

const settle = ({ documents, users }: World) => {
  const account = { status: 'active', password_changed: true, declared_at: null }
  for (const { uid, licenseNo, licenseKey, idNumber } of HOLDERS) {
    const own = { account_type: 'surveyor', name: `Test ${uid}`, license_no: licenseNo, license_key: licenseKey }
    documents.byPath.set(`accounts/${uid}`, { data: { ...account, ...own, id_number: idNumber }, version: 0 })
    users.set(uid, `${idNumber}@id.invalid`)
  }
  documents.byPath.set(`accounts/${CHAIR}`, { data: { ...account, account_type: 'chair', name: 'Chair' }, version: 0 })
}

const drawnOperation = (operations: Operations, draw: Draw): Operation => {
  // Most happens to one person, so that it happens at the same time.
  const holder = HOLDERS[draw(3) === 0 ? 1 : 0] ?? HOLDERS[0]
  if (holder === undefined) throw new Error('Nobody is there.')
  const kinds: (() => Operation)[] = [
    () => operations.renewal(holder, false),
    () => operations.renewal(holder, false),
    () => operations.renewal(holder, true),
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
  /** Promises that were broken, in words; empty when all were kept. */
  broken: string[]
  /** What happened, step by step. */
  trace: readonly string[]
}

/**
 * One schedule: bursts of operations, with faults, crashes and impatient clients, and jumps of the clock between them; then
 * whoever still has no answer asks once more, undisturbed, and the sweep comes. All that is drawn decides all that happens.
 */
export const simulate = async (draw: Draw): Promise<Outcome> => {
  const schedule = createSchedule(draw)
  const broken = new Set<string>()
  const note = (lines: readonly string[]) => {
    for (const line of lines) {
      if (!broken.has(line)) schedule.note(`BROKEN: ${line}`)
      broken.add(line)
    }
  }
  let seen = ''
  /** Looks at the promises again when something was written or deleted. */
  const look = () => {
    const { documents, objects } = world
    const now = `${documents.version} ${objects.generation} ${objects.byPath.size}`
    if (now !== seen) note(brokenNow(world))
    seen = now
  }
  const network: Network = {
    schedule,
    draw,
    faultIn: FAULT_IN[draw(FAULT_IN.length - 1)] ?? 0,
    looked: look,
  }
  const world: World = createWorld(network)
  settle(world)
  const fleet = createFleet(world, (line) => note([line]))
  const operations = createOperations(world)
  const stopUploads = simulateUploads()
  const all: Operation[] = []
  try {
    for (let burst = draw(BURSTS_MAX - 1); burst >= 0; burst -= 1) {
      const started = Array.from({ length: 1 + draw(OPERATIONS_MAX - 1) }, () => drawnOperation(operations, draw))
      all.push(...started)
      for (const operation of started) void runOperation(world, fleet, operation)
      for (let crashes = draw(2); crashes > 0; crashes -= 1)
        void schedule.turn('crash').then(() => fleet.working() > 0 && fleet.crash(draw(fleet.working() - 1)))
      await schedule.run()
      fleet.crashAll()
      await schedule.run()
      note(brokenAtRest(world, HOLDERS))
      world.pass(JUMPS_MS[draw(JUMPS_MS.length - 1)] ?? 0)
    }
    network.faultIn = 0
    for (const operation of all) {
      void runOperation(world, fleet, operation)
      await schedule.run()
    }
    for (const operation of all.filter(({ isHeld }) => isHeld?.())) {
      const repeated = fleet.request(operation)
      await schedule.run()
      const answer = await repeated
      if (answer !== 200) note([`${operation.title} stands in the record, and its repeat was told ${answer}.`])
    }
    note(all.flatMap(falseAnswers))
    note(brokenAtRest(world, HOLDERS))
    world.pass(LONG_MS)
    void runOperation(world, fleet, operations.sweep())
    await schedule.run()
    note(brokenAfterSweep(world))
  } finally {
    stopUploads()
  }
  return { broken: [...broken], trace: schedule.trace }
}
