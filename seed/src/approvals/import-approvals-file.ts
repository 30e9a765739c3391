import { ALERTS_UNSAID_MAX } from '@lsb/contract'
import { correctedAccounts } from '@lsb/functions/src/corrections/corrected-accounts.ts'
import { createAccountsStore } from '@lsb/functions/src/accounts/accounts-store.ts'
import { createPaperLicencesStore } from '@lsb/functions/src/approvals/paper-licences-store.ts'
import { countPaperAlerts, importApprovals, planApprovals } from '@lsb/functions/src/approvals/import-approvals.ts'
import { createVersionsStore } from '@lsb/functions/src/registers/versions/versions-store.ts'
import { loadPastHolders } from '@lsb/functions/src/standing/past-holders.ts'
import { systemClock } from '@lsb/functions/src/platform/clock.ts'
import { confirmed } from '../terminal/ask.ts'
import { readGivenFile } from '../terminal/given-file.ts'
import { announceProject, connectProject } from '../terminal/project.ts'
import { UsageProblem } from '../terminal/run-command.ts'
import { approvalsLines, readApprovalsFile } from './approvals-file.ts'

interface Input {
  /** Who does it. */
  by: string
  project?: string | undefined
  yes: boolean
  dryRun: boolean
}

/** Imports a list of past practising licences. Sets the exit code to 1 when lines were refused. */
export const importApprovalsFile = async (file: string, { by, project: id, yes, dryRun }: Input): Promise<void> => {
  const lines = readApprovalsFile(await readGivenFile(file))
  const project = connectProject(id, process.env)
  const { firebase } = project
  try {
    console.log(`${await announceProject(project, process.env)}${dryRun ? ', nothing is written' : ''}.`)
    const past = await loadPastHolders(createVersionsStore(firebase))
    const owners = async () => past.owners
    const services = {
      paperLicences: createPaperLicencesStore(firebase),
      ...past,
      accounts: correctedAccounts(createAccountsStore(firebase), { current: owners, reloaded: owners }),
      clock: systemClock,
    }
    const plan = await planApprovals(services, lines)
    console.log(approvalsLines(plan).join('\n'))
    if (plan.refused.length > 0) process.exitCode = 1
    const told = await countPaperAlerts(services, plan)
    if (told > ALERTS_UNSAID_MAX)
      console.log(`Ten minutes after they are written, ${told} people get a message about their licence.`)
    if (dryRun || plan.years.length === 0) return
    if (!yes && !project.isDemo && !(await confirmed(`Write these licences to ${project.projectId}?`)))
      throw new UsageProblem('Nothing was written. Without a terminal to ask on, say --yes.')
    const changedMeanwhile = await importApprovals(services, plan, by)
    if (changedMeanwhile.length > 0)
      throw new UsageProblem(`Somebody imported meanwhile (${changedMeanwhile.join(', ')}): run the command again.`)
    console.log('Written.')
  } finally {
    await firebase.close()
  }
}
