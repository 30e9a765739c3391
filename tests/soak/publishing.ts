import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connectFirebase } from '../../functions/src/platform/firebase.ts'
import { newPerson } from '../api/support/people.ts'
import type { Backend } from '../bench/backend.ts'
import type { Table } from '../bench/bench.ts'
import { type KilledPublishing, killPublishing } from './publishing/killed-publishing.ts'
import { byClerk, byTerminal } from './publishing/ways.ts'

const ROWS = 10_000
const KILLS = Number(process.env['SOAK_KILLS'] ?? 50)

/** The latest moment of a kill, as a part of the time that an undisturbed attempt takes: some attempts succeed before it. */
const LATEST = 1.3
/** From this number of kills on, a run that has seen one outcome only was not random enough to show anything. */
const ENOUGH_KILLS = 20

const moments = () => Array.from({ length: KILLS }, () => LATEST * Math.random())

const onesided = ({ kills, old, new: next }: KilledPublishing): string[] =>
  kills >= ENOUGH_KILLS && (old === 0 || next === 0) ? [`Of ${kills} kills, ${old} left the old version public.`] : []

/**
 * The office imports and publishes 10,000 rows while its process is killed: the command at the terminal, then the function that a
 * clerk's browser calls.
 */
export const publishing = async ({ services, env, suite }: Backend): Promise<Table> => {
  const firebase = connectFirebase({ projectId: suite.projectId, bucket: `${suite.projectId}.appspot.com` })
  const folder = await mkdtemp(join(tmpdir(), 'lsb-publishing-'))
  const results: [string, KilledPublishing][] = []
  try {
    results.push([
      'command',
      await killPublishing(firebase, byTerminal(env, folder), { rows: ROWS, moments: moments() }),
    ])
    const { token } = await newPerson(services, 'office')
    const clerk = await byClerk(env, token)
    results.push(['API', await killPublishing(firebase, clerk, { rows: ROWS, moments: moments() })])
    await clerk.close()
  } finally {
    await firebase.close()
    await rm(folder, { recursive: true })
  }
  return {
    title: `Importing and publishing ${ROWS.toLocaleString('en-GB')} rows under SIGKILL, at random moments`,
    columns: [
      'published by',
      'undisturbed, s',
      'kills',
      'the old version public',
      'the new version public',
      'of these, told so before the kill',
      'readings meanwhile',
      'broken',
    ],
    rows: results.map(([name, { undisturbed, kills, old, new: next, told, reads, broken }]) => [
      name,
      undisturbed / 1000,
      kills,
      old,
      next,
      told,
      reads,
      broken.length,
    ]),
    notes: [
      `Each kill comes at a random moment of 0 to ${LATEST * 100} % of the time of an undisturbed attempt. After each kill that let`,
      'the new version through, going back brought the old one back row for row.',
    ],
    missed: results.flatMap(([name, result]) =>
      [...result.broken, ...onesided(result)].map((text) => `${name}: ${text}`),
    ),
  }
}
