import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { projectAgain } from '../../functions/src/record-check/project-again.ts'
import { connectFirebase, type Firebase } from '../../functions/src/platform/firebase.ts'
import { downloadRegister } from '../../functions/src/registers/versions/past-versions.ts'
import { createVersionsStore } from '../../functions/src/registers/versions/versions-store.ts'
import { storedDocuments } from '../../seed/src/dump/dumped-project.ts'
import { writeDump } from '../../seed/src/dump/folder.ts'
import type { DumpedItem } from '../../seed/src/dump/line.ts'
import { each } from '../../seed/src/dump/testing.ts'
import type { Table } from '../bench/bench.ts'
import { publishNext, publishRows } from '../bench/publish-rows.ts'
import { writeSurveyors } from './restore/made-up-surveyors.ts'

const SURVEYORS = Number(process.env['RESTORE_SURVEYORS'] ?? 20_000)
/** Versions of the register; each changes every row. */
const VERSIONS = Number(process.env['RESTORE_VERSIONS'] ?? 6)
const PROJECT = 'demo-many'
const root = join(import.meta.dirname, '..', '..')

const listed = (path: string): DumpedItem => ({ path, fields: { size: 400_000, md5: '', generation: '1' } })

/** Fills a project of the suite: registers, profiles, a licence of each surveyor, approvals and the record of acts. */
const fill = async (firebase: Firebase): Promise<string[]> => {
  await publishRows(PROJECT, SURVEYORS)
  for (let version = 2; version <= VERSIONS; version += 1)
    await publishNext(firebase, 'licensed', (rows) => rows.map((row) => ({ ...row, firm: `${row.firm} ${version}` })))
  const rows = await downloadRegister({ versions: createVersionsStore(firebase) }, 'licensed')
  const files = await writeSurveyors(firebase, rows)
  await projectAgain(firebase)
  return files
}

/** Runs the command in a process of its own, with an empty suite. Returns what it printed. */
const rehearse = (folder: string): Promise<{ stdout: string; failed?: string }> =>
  promisify(execFile)(process.execPath, ['scripts/restore.ts', '--rehearse', folder], { cwd: root }).catch(
    (error: Error & { stdout: string; stderr: string }) => ({ stdout: error.stdout, failed: error.stderr }),
  )

/** Dumps the records of many surveyors and rehearses a restore. */
export const restore = async (): Promise<Table> => {
  const firebase = connectFirebase({ projectId: PROJECT, bucket: `${PROJECT}.appspot.com` })
  const folder = await mkdtemp(join(tmpdir(), 'lsb-dump-'))
  try {
    const files = await fill(firebase)
    const begun = performance.now()
    const parts = { documents: storedDocuments(firebase), files: each(files.map(listed)) }
    const { documents } = await writeDump(folder, parts, { project: PROJECT, at: new Date() })
    const seconds = (performance.now() - begun) / 1000
    const { stdout, failed } = await rehearse(folder)
    const steps = [...stdout.matchAll(/^(\S.*) in ([\d.]+) s$/gm)].map(([, what = '', took = '']) => [what, took])
    return {
      title: `Dump and rehearsed restore of ${SURVEYORS.toLocaleString('en-GB')} surveyors, ${VERSIONS} versions`,
      columns: ['part', 'seconds'],
      rows: [['Wrote the dump', seconds.toFixed(1)], ...steps],
      notes: [
        `${documents.toLocaleString('en-GB')} documents and ${files.length.toLocaleString('en-GB')} listed files.`,
      ],
      missed: failed === undefined ? [] : [`The rehearsal failed: ${failed} ${stdout}`],
    }
  } finally {
    await firebase.close()
    await rm(folder, { recursive: true, force: true })
  }
}
