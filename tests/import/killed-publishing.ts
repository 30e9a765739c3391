import { createHash } from 'node:crypto'
import type { LicensedSurveyor } from '../../contract/src/index.ts'
import type { Firebase } from '../../functions/src/platform/firebase.ts'
import { Problem } from '../../functions/src/errors.ts'
import { systemClock } from '../../functions/src/platform/clock.ts'
import { createRegisterPublishing } from '../../functions/src/registers/create-publishing.ts'
import { createRegisterCache } from '../../functions/src/registers/register-cache.ts'
import { licensedFile } from '../../functions/src/registers/import/testing.ts'
import { takeBack } from '../../functions/src/registers/versions/past-versions.ts'
import { nothingKept } from '../../functions/src/registers/versions/testing.ts'

/** Imports a file and publishes it, in a process that can be killed at any time. */
export interface Publisher {
  /** Resolves with true when the process answered that it had published the file. */
  importAndPublish: (file: string) => Promise<boolean>
  /** Kills the process that publishes; a call that waits for it ends. */
  kill: () => Promise<void>
  /** Starts the process that the next attempt needs. */
  recover: () => Promise<void>
}

interface PublishingResult {
  kills: number
  /** How many kills left the old version public, and how many the new one. */
  old: number
  new: number
  /** How many attempts were answered with success before the kill. */
  answered: number
  /** How long an attempt takes without a kill, in milliseconds. */
  withoutKill: number
  /** How often the public register was read during the run. */
  reads: number
  /** One sentence for each violated invariant. */
  violations: string[]
}

interface KillPlan {
  rows: number
  /** When each attempt is killed, as a fraction of the time of an attempt without a kill. */
  moments: readonly number[]
}

const letters = 'abcdefghijklmnopqrstuvwxyz'
const wordOf = (at: number) =>
  Array.from({ length: 4 }, (_, place) => letters[Math.floor(at / 26 ** place) % 26]).join('')

/** A register in which every firm has this name. */
const registerFile = (rows: number, firm: string): string =>
  licensedFile(
    ...Array.from(
      { length: rows },
      (_, at) => `${at + 1},Person ${wordOf(at)},LS/${at + 1},${firm} ${at},P.O. Box ${at},Active`,
    ),
  )

const hashOf = (rows: readonly LicensedSurveyor[]): string =>
  createHash('sha256').update(JSON.stringify(rows)).digest('hex')

/** How often to read at most: on a busy machine, loading the rows outlasts the request, which is then answered 503. */
const MAX_ATTEMPTS = 10

/** A hash of the public register, as a new instance reads it. */
const publicRegister = async ({ versions }: ReturnType<typeof createRegisterPublishing>): Promise<string> => {
  const register = createRegisterCache('licensed', { versions, clock: systemClock, log: () => {} })
  const ask = async (attempt = 1): Promise<Awaited<ReturnType<typeof register.current>>> => {
    try {
      return await register.current()
    } catch (error) {
      if (!(error instanceof Problem) || error.status !== 503 || attempt === MAX_ATTEMPTS) throw error
      return ask(attempt + 1)
    }
  }
  const current = await ask()
  return hashOf(current.page({ search: '', limit: current.count, offset: 0 }).results)
}

const EVERY_MS = 250

/** Reads the public register repeatedly. The returned function stops that and returns what was read. */
const watch = (read: () => Promise<string>) => {
  const seen = { on: true, reads: 0, registers: new Set<string>() }
  const looking = (async () => {
    while (seen.on) {
      seen.registers.add(await read())
      seen.reads += 1
      await systemClock.sleep(EVERY_MS)
    }
  })()
  // The returned function throws the error of a failed read. Until then, it is no unhandled rejection.
  looking.catch(() => {})
  return async () => {
    seen.on = false
    await looking
    return seen
  }
}

/**
 * Publishes a first version, then tries repeatedly to publish a second one and kills each attempt at its moment. Each read must find
 * one of the two versions. A version whose publishing was answered with success must be public. Going back must restore the first
 * version row for row, and the attempt after the last kill must succeed.
 */
export const killPublishing = async (firebase: Firebase, publisher: Publisher, { rows, moments }: KillPlan) => {
  const office = createRegisterPublishing(firebase, systemClock)
  const read = () => publicRegister(office)
  if (!(await publisher.importAndPublish(registerFile(rows, 'Ridge'))))
    throw new Error('The first version was not published.')
  const base = (await office.versions.pointer('licensed'))?.version ?? 0
  const before = await read()
  const stop = watch(read)
  // The same entries: of one that went with a version gone back from, the plan would ask whose number it is.
  const second = registerFile(rows, 'Valley')
  // After each kill a new process publishes, which is slower: measure a new process.
  await publisher.kill()
  await publisher.recover()
  const begun = performance.now()
  if (!(await publisher.importAndPublish(second))) throw new Error('The second version was not published.')
  const withoutKill = performance.now() - begun
  const after = await read()
  const result: PublishingResult = { kills: 0, old: 0, new: 0, answered: 0, withoutKill, reads: 0, violations: [] }
  const goBackToFirst = async () => {
    const seen = (await office.versions.pointer('licensed'))?.version ?? 0
    const taken = { first: base + 1, last: seen, in_error: false }
    await takeBack(office, 'licensed', taken, nothingKept, { by: 'The soak', seen, reason: 'Again' })
    if ((await read()) !== before) result.violations.push(`Taking back after kill ${result.kills} gave other rows.`)
  }
  await goBackToFirst()
  for (const moment of moments) {
    const attempt = publisher.importAndPublish(second)
    await systemClock.sleep(withoutKill * moment)
    await publisher.kill()
    const wasAnswered = await attempt
    result.kills += 1
    const now = await read()
    if (now === after) result.new += 1
    else if (now === before) result.old += 1
    else result.violations.push(`After kill ${result.kills} the register was neither the old nor the new one.`)
    if (wasAnswered && now !== after)
      result.violations.push(`Kill ${result.kills}: answered with success, but not public.`)
    if (wasAnswered) result.answered += 1
    await publisher.recover()
    if (now === after) await goBackToFirst()
  }
  if (!(await publisher.importAndPublish(second)) || (await read()) !== after)
    result.violations.push('After the last kill the file could not be published.')
  await goBackToFirst()
  const { reads, registers } = await stop()
  if ([...registers].some((seen) => seen !== before && seen !== after))
    result.violations.push('A reading was neither the old nor the new register.')
  return { ...result, reads }
}
