import { parseArgs } from 'node:util'
import { kiswahiliNote, KISWAHILI_DRAFT } from '@lsb/contract'
import { kiswahiliApproved } from '@lsb/functions/src/kiswahili/kiswahili-approved.ts'
import { logEntry } from '@lsb/functions/src/office-log/log-store.ts'
import { systemClock } from '@lsb/functions/src/platform/clock.ts'
import { createBoardFactsStore } from '@lsb/functions/src/standing/board-facts-store.ts'
import { runCommand, UsageProblem } from '../terminal/run-command.ts'
import { withProject } from '../terminal/with-project.ts'

const usage = `Shows the Kiswahili of the verdicts (contract/src/kiswahili/messages.ts), or hides it.

  npm run kiswahili -- show --approved-by NAME --reason TEXT
  npm run kiswahili -- hide --reason TEXT

  --approved-by NAME  who has approved the texts for the board; the pages name them
  --reason TEXT       is written to the office's log
  --project ID        default: GCLOUD_PROJECT, else the local suite (demo-lsb)`

const options = { project: { type: 'string' }, 'approved-by': { type: 'string' }, reason: { type: 'string' } } as const

await runCommand(usage, async () => {
  const { values, positionals } = parseArgs({ options, allowPositionals: true })
  const [act, ...more] = positionals
  const { reason = '' } = values
  const approvedBy = (values['approved-by'] ?? '').trim()
  const isShowing = act === 'show' && approvedBy !== '' && approvedBy !== KISWAHILI_DRAFT
  const isHiding = act === 'hide' && approvedBy === ''
  if ((!isShowing && !isHiding) || more.length > 0 || reason.trim() === '') throw new UsageProblem(usage)
  await withProject(values.project, async ({ firebase }) => {
    const facts = createBoardFactsStore(firebase)
    const by = { by: 'Technician', by_uid: 'command', subject: 'Kiswahili', subject_uid: 'board-facts', reason }
    const entry = logEntry(systemClock.now(), { act: 'fact', ...by, before: {}, after: {} })
    const changed = await facts.change(kiswahiliApproved(approvedBy), entry)
    console.log(isHiding ? 'The Kiswahili is hidden.' : `Shown with: ${kiswahiliNote(changed.kiswahili)}`)
  })
})
