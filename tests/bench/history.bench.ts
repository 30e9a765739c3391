import { api } from '../../contract/src/index.ts'
import { connectFirebase } from '../../functions/src/platform/firebase.ts'
import { identifiedSurveyors } from '../../functions/src/registers/versions/testing.ts'
import { type Backend, startBackend } from './backend.ts'
import type { Cell, Table } from './bench.ts'
import { mebibytes } from './format.ts'
import { percentile, send } from './load.ts'
import { madeUpSurveyors } from './made-up-rows.ts'
import { publishAll } from './publish-rows.ts'
import { listPath } from './register-requests.ts'
import { serveFunction } from './served-function.ts'

const ROWS = 20_000
const VERSIONS = [5, 60]
const STARTS = 3
/** Target: how many times as long the most versions may take as the fewest. */
const TIMES_TARGET = 1.5

/** The register of a version, in which every row is another one than before: status and firm. */
const rowsOf = (version: number) =>
  identifiedSurveyors(
    madeUpSurveyors(ROWS).map((row) => ({
      ...row,
      status: version % 2 === 0 ? 'Suspended' : 'Active',
      firm: `${row.firm} ${version}`,
    })),
  )

/** Starts a new process for this request. Answers the milliseconds from its start until it has an answer, the 503 before, and its peak memory. */
const startFor = async ({ env }: Backend, path: string) => {
  const served = await serveFunction({ env })
  let [status, milliseconds, refused] = [503, 0, -1]
  for (; status === 503; refused += 1) {
    const answer = await send({ url: served.url + path }, { timeout: 120_000 })
    status = answer.status
    milliseconds += answer.milliseconds
  }
  const { peak } = served.memory()
  await served.stop()
  if (status !== 200) throw new Error(`${path} was answered with ${status}.`)
  return { milliseconds: served.started + milliseconds, peak, refused }
}

const median = (numbers: number[]) =>
  percentile(
    numbers.toSorted((a, b) => a - b),
    0.5,
  )

/** Measures how the start of an instance grows with the versions of the register. */
export const run = async (): Promise<Table[]> => {
  const backend = await startBackend(['auth', 'firestore'])
  const firebase = connectFirebase({ projectId: backend.suite.projectId, bucket: 'none' })
  const day = new Date(Date.now() - 24 * 60 * 60 * 1000).toISOString().slice(0, 10)
  const firsts: Record<string, string> = {
    'first page': listPath('offset=0'),
    'first profile': api.profile('LS/000001'),
    'first profile on a past day': api.profile('LS/000001', day),
  }
  const rows: Cell[][] = []
  const missed: string[] = []
  const fewest: Record<string, number> = {}
  let version = 0
  try {
    for (const versions of VERSIONS) {
      for (; version < versions; version += 1) await publishAll(firebase, 'licensed', rowsOf(version + 1))
      for (const [what, path] of Object.entries(firsts)) {
        const starts: Awaited<ReturnType<typeof startFor>>[] = []
        for (let start = 0; start < STARTS; start += 1) starts.push(await startFor(backend, path))
        const ms = median(starts.map(({ milliseconds }) => milliseconds))
        const times = ms / (fewest[what] ??= ms)
        rows.push([
          versions,
          what,
          ms,
          times,
          median(starts.map(({ refused }) => refused)),
          mebibytes(median(starts.map(({ peak }) => peak))),
        ])
        if (path !== firsts['first profile on a past day'] && times > TIMES_TARGET)
          missed.push(`The ${what} of ${versions} versions takes ${times.toFixed(1)} times as long.`)
      }
    }
  } finally {
    await firebase.close()
    await backend.stop()
  }
  return [
    {
      title: `Start of an instance with versions that each change all of ${ROWS.toLocaleString('en-GB')} rows`,
      columns: ['versions', 'until the', 'median ms', 'times the fewest', '503 before', 'peak memory'],
      rows,
      notes: [`${STARTS} fresh processes for each. Only a past day needs what every version changed.`],
      missed,
    },
  ]
}
