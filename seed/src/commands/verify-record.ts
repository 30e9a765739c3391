import { parseArgs } from 'node:util'
import { checkRecord } from '@lsb/functions/src/record-check/check-record.ts'
import { givenHeads } from '../record/read-heads.ts'
import { reportLines } from '../record/report-lines.ts'
import { runCommand, UsageProblem } from '../terminal/run-command.ts'
import { withProject } from '../terminal/with-project.ts'

const usage = `Checks the record of the board's acts: whether a line was changed, left out or put in later, and whether the website
answers what was recorded, today and on every earlier day. Changes nothing. Exit code 1 when something does not fit.

  npm run verify-record -- [--heads FILE]

  --heads FILE   check numbers that somebody outside the office kept, one in a line: the number of the record's line and the 64
                 characters after it, as a practising licence shows them in small print. Without one nobody vouches for
                 the record
  --project ID   default: GCLOUD_PROJECT, else the local suite (demo-lsb)`

const options = { project: { type: 'string' }, heads: { type: 'string' } } as const

await runCommand(usage, async () => {
  const { values, positionals } = parseArgs({ options, allowPositionals: true })
  if (positionals.length > 0) throw new UsageProblem(usage)
  const heads = givenHeads(values.heads)
  await withProject(values.project, async ({ firebase }) => {
    const report = await checkRecord(firebase, heads)
    console.log(reportLines(report).join('\n'))
    if (report.findings.length > 0) process.exitCode = 1
  })
})
