import { createHash } from 'node:crypto'
import type { LicensedSurveyor } from '../../../contract/src/index.ts'
import type { Firebase } from '../../../functions/src/platform/firebase.ts'
import { Problem } from '../../../functions/src/errors.ts'
import { systemClock } from '../../../functions/src/platform/clock.ts'
import { createRegisterOffice } from '../../../functions/src/registers/create-office.ts'
import { createRegisterCache } from '../../../functions/src/registers/register-cache.ts'
import { licensedFile } from '../../../functions/src/registers/import/testing.ts'
import { goBack } from '../../../functions/src/registers/versions/past-versions.ts'

/** A way to import a file and publish it, in a process that can be killed at any moment. */
export interface Way {
  /** True when whoever published was told so. */
  importAndPublish: (file: string) => Promise<boolean>
  /** Kills the process that publishes; a call that waits for it ends. */
  kill: () => Promise<void>
  /** Starts what the next attempt needs, as it was before the first one. */
  recover: () => Promise<void>
}

export interface KilledPublishing {
  kills: number
  /** What was public right after a kill. */
  old: number
  new: number
  /** How many attempts were told of their success before the kill. */
  told: number
  /** How long an attempt took that nobody killed, in milliseconds. */
  undisturbed: number
  /** How often the public register was read meanwhile. */
  reads: number
  /** Each promise that did not hold. */
  broken: string[]
}

export interface Plan {
  rows: number
  /** When each attempt is killed, as a part of the time that an undisturbed one takes. */
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

const sameRows = (rows: readonly LicensedSurveyor[]): string =>
  createHash('sha256').update(JSON.stringify(rows)).digest('hex')

/** How often an instance is asked that says it is busy: on a loaded machine it reads the rows for longer than a request waits. */
const ASKED_MAX = 10

/** The public register as an instance that starts at this moment answers it. */
const publicRows = async ({ versions }: ReturnType<typeof createRegisterOffice>): Promise<string> => {
  const register = createRegisterCache('licensed', { versions, clock: systemClock, log: () => {} })
  const ask = async (asked = 1): ReturnType<typeof register.current> => {
    try {
      return await register.current()
    } catch (error) {
      if (!(error instanceof Problem) || error.status !== 503 || asked === ASKED_MAX) throw error
      return ask(asked + 1)
    }
  }
  const current = await ask()
  return sameRows(current.page({ search: '', limit: current.count, offset: 0 }).results)
}

const EVERY_MS = 250

/** Reads the public register again and again until told to stop; answers every register that it was. */
const watch = (read: () => Promise<string>) => {
  const seen = { on: true, reads: 0, registers: new Set<string>() }
  const looking = (async () => {
    while (seen.on) {
      seen.registers.add(await read())
      seen.reads += 1
      await systemClock.sleep(EVERY_MS)
    }
  })()
  // Whoever stops it hears of a reading that failed; until then it is no unhandled rejection.
  looking.catch(() => {})
  return async () => {
    seen.on = false
    await looking
    return seen
  }
}

/**
 * Publishes a first version, then attempts the second one again and again, each attempt killed at its moment. The public register
 * has to be the one or the other at every reading; what was told to be published has to be; going back has to bring
 * the first one back row for row; and the attempt after the last kill has to succeed.
 */
export const killPublishing = async (firebase: Firebase, way: Way, { rows, moments }: Plan) => {
  const office = createRegisterOffice(firebase, systemClock, () => {})
  const read = () => publicRows(office)
  if (!(await way.importAndPublish(registerFile(rows, 'Ridge'))))
    throw new Error('The first version was not published.')
  const base = (await office.versions.pointer('licensed'))?.version ?? 0
  const before = await read()
  const stop = watch(read)
  const second = registerFile(rows + 10, 'Valley')
  // Each attempt after a kill is made by a new process, which is slower than one that has published before.
  await way.kill()
  await way.recover()
  const begun = performance.now()
  if (!(await way.importAndPublish(second))) throw new Error('The second version was not published.')
  const undisturbed = performance.now() - begun
  const after = await read()
  const result: KilledPublishing = { kills: 0, old: 0, new: 0, told: 0, undisturbed, reads: 0, broken: [] }
  const goBackToFirst = async () => {
    await goBack(office, 'licensed', base, { by: 'The soak' })
    if ((await read()) !== before) result.broken.push(`Going back after kill ${result.kills} gave other rows.`)
  }
  await goBackToFirst()
  for (const moment of moments) {
    const attempt = way.importAndPublish(second)
    await systemClock.sleep(undisturbed * moment)
    await way.kill()
    const wasTold = await attempt
    result.kills += 1
    const now = await read()
    if (now === after) result.new += 1
    else if (now === before) result.old += 1
    else result.broken.push(`After kill ${result.kills} the register was neither the old nor the new one.`)
    if (wasTold && now !== after) result.broken.push(`Kill ${result.kills}: published, and not public.`)
    if (wasTold) result.told += 1
    await way.recover()
    if (now === after) await goBackToFirst()
  }
  if (!(await way.importAndPublish(second)) || (await read()) !== after)
    result.broken.push('After the last kill the file could not be published.')
  await goBackToFirst()
  const { reads, registers } = await stop()
  if ([...registers].some((seen) => seen !== before && seen !== after))
    result.broken.push('A reading was neither the old nor the new register.')
  return { ...result, reads }
}
