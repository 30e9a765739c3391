import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connectFirebase } from '../../functions/src/platform/firebase.ts'
import { newPerson } from '../api/support/people.ts'
import type { Backend } from '../bench/backend.ts'
import type { Table } from '../bench/bench.ts'
import { type PublishingResult, killPublishing } from './publishing/killed-publishing.ts'
import { apiPublisher, commandPublisher } from './publishing/publishers.ts'

const ROWS = 10_000
const KILLS = Number(process.env['SOAK_KILLS'] ?? 50)

/** The latest moment of a kill, as a fraction of the time of an attempt without a kill: above 1, some attempts succeed first. */
const LATEST_KILL_FRACTION = 1.3
/** With at least this many kills, some must leave the old version public and some the new one. */
const ENOUGH_KILLS = 20

const moments = () => Array.from({ length: KILLS }, () => LATEST_KILL_FRACTION * Math.random())

const oneSided = ({ kills, old, new: next }: PublishingResult): string[] =>
  kills >= ENOUGH_KILLS && (old === 0 || next === 0) ? [`Of ${kills} kills, ${old} left the old version public.`] : []

/** Imports and publishes 10,000 rows and kills the process that does it: first the office's command, then the API's function. */
export const publishing = async ({ services, env, suite }: Backend): Promise<Table> => {
  const firebase = connectFirebase({ projectId: suite.projectId, bucket: `${suite.projectId}.appspot.com` })
  const folder = await mkdtemp(join(tmpdir(), 'lsb-publishing-'))
  const results: [string, PublishingResult][] = []
  try {
    results.push([
      'command',
      await killPublishing(firebase, commandPublisher(env, folder), { rows: ROWS, moments: moments() }),
    ])
    const { token } = await newPerson(services, 'office')
    const clerk = await apiPublisher(env, token)
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
      'without a kill, s',
      'kills',
      'the old version public',
      'the new version public',
      'success answered before the kill',
      'reads during the run',
      'violations',
    ],
    rows: results.map(([name, { withoutKill, kills, old, new: next, answered, reads, violations }]) => [
      name,
      withoutKill / 1000,
      kills,
      old,
      next,
      answered,
      reads,
      violations.length,
    ]),
    notes: [
      `Each kill comes at a random moment of 0 to ${LATEST_KILL_FRACTION * 100} % of the time of an attempt without a kill. After each kill`,
      'that left the new version public, going back restored the old one row for row.',
    ],
    missed: results.flatMap(([name, result]) =>
      [...result.violations, ...oneSided(result)].map((text) => `${name}: ${text}`),
    ),
  }
}
