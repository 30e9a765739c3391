import { alertMessages } from '@lsb/contract'
import { countHolders } from '@lsb/functions/src/alerts/write-alerts.ts'
import { correctedAccounts } from '@lsb/functions/src/corrected-stores/corrected-accounts.ts'
import { createAccountsStore } from '@lsb/functions/src/accounts/accounts-store.ts'
import { createPaperLicencesStore } from '@lsb/functions/src/approvals/paper-licences-store.ts'
import { importApprovals, planApprovals } from '@lsb/functions/src/paper-licences/import-approvals.ts'
import { createVersionsStore } from '@lsb/functions/src/registers/versions/versions-store.ts'
import { loadPastHolders } from '@lsb/functions/src/paper-licences/past-holders.ts'
import { systemClock } from '@lsb/functions/src/platform/clock.ts'
import { readGivenFile } from '../terminal/given-file.ts'
import type { Project } from '../terminal/project.ts'
import { UsageProblem } from '../terminal/run-command.ts'
import { assertConfirmed, withProject } from '../terminal/with-project.ts'
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
  const lines = await readApprovalsFile(await readGivenFile(file))
  const write = async (project: Project) => {
    const { firebase } = project
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
    const entries = plan.years.flatMap(({ licences }) => licences.map(({ entryId }) => entryId))
    const told = alertMessages.toldOfPaper(await countHolders(services, entries))
    if (told !== '') console.log(told)
    if (dryRun || plan.years.length === 0) return
    await assertConfirmed(project, yes, `Write these licences to ${project.projectId}?`, 'written')
    const changedMeanwhile = await importApprovals(services, plan, by)
    if (changedMeanwhile.length > 0)
      throw new UsageProblem(`Somebody imported meanwhile (${changedMeanwhile.join(', ')}): run the command again.`)
    console.log('Written.')
  }
  await withProject(id, write, (project) => console.log(`${project}${dryRun ? ', nothing is written' : ''}.`))
}
