import { parseArgs } from 'node:util'
import { importApprovalsFile } from '../approvals/import-approvals-file.ts'
import { whoDoes } from '../terminal/arguments.ts'
import { runCommand, UsageProblem } from '../terminal/run-command.ts'

const usage = `Licences on paper. The office's page imports the registers.

  npm run import -- --approvals FILE   licences on paper (CSV or .xlsx): register number, year, date of issue; name and date of end if known

  --dry-run      say what would happen and keep nothing
  --by NAME      who does it (default: the user of this machine)
  --yes          do not ask before production is changed
  --project ID   default: GCLOUD_PROJECT, else the local suite (demo-lsb)`

const options = {
  approvals: { type: 'string' },
  'dry-run': { type: 'boolean', default: false },
  by: { type: 'string' },
  yes: { type: 'boolean', default: false },
  project: { type: 'string' },
} as const

await runCommand(usage, async () => {
  const { values } = parseArgs({ options })
  if (values.approvals === undefined) throw new UsageProblem(usage)
  await importApprovalsFile(values.approvals, { ...values, by: whoDoes(values.by), dryRun: values['dry-run'] })
})
