/**
 * The bench runs this program in its own process. It plans a file of made-up rows against the published register and prints time
 * and memory. Arguments: project, number of rows.
 */
import { createRegisterPublishing } from '../../../functions/src/registers/create-publishing.ts'
import { planFile } from '../../../functions/src/registers/import/plan-file.ts'
import { planImport } from '../../../functions/src/registers/import/plan-import.ts'
import { registerCsv } from '../../../functions/src/registers/import/report.ts'
import { connectFirebase } from '../../../functions/src/platform/firebase.ts'
import { systemClock } from '../../../functions/src/platform/clock.ts'
import { madeUpSurveyors } from '../made-up-rows.ts'

const [projectId = '', count = ''] = process.argv.slice(2)
// Every second firm has another name, so that the plan has many changes.
const rows = madeUpSurveyors(Number(count)).map((row) =>
  row.licensed_id % 2 === 0 ? { ...row, firm: `${row.firm} Ltd` } : row,
)
const bytes = new TextEncoder().encode(registerCsv(rows))
const firebase = connectFirebase({ projectId, bucket: 'none' })
const office = createRegisterPublishing(firebase, systemClock)
const begun = performance.now()
const { plan } = await planImport(
  { ...office, planFile },
  { bytes, name: 'register.csv', by: 'The bench', dryRun: true },
)
const milliseconds = performance.now() - begun
const { changed, refused } = plan.counts
// Node gives the peak memory in kB.
process.stdout.write(JSON.stringify({ milliseconds, peak: process.resourceUsage().maxRSS * 1024, changed, refused }))
await firebase.close()
