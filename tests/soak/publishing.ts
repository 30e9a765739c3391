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

/** Half of the kills at any moment, half of them about the time of the commit, which is near the end. */
const moments = () =>
  Array.from({ length: KILLS }, (_, at) => (at % 2 === 0 ? Math.random() : 0.7 + 0.45 * Math.random()))

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
      'kills',
      'the old version public',
      'the new version public',
      'readings meanwhile',
      'broken',
    ],
    rows: results.map(([name, { kills, old, new: next, reads, broken }]) => [
      name,
      kills,
      old,
      next,
      reads,
      broken.length,
    ]),
    notes: ['After each kill that let the new version through, going back brought the old one back row for row.'],
    missed: results.flatMap(([name, { broken }]) => broken.map((text) => `${name}: ${text}`)),
  }
}
