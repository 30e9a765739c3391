import { parseArgs } from 'node:util'
import { type Approval, createApprovalsStore } from '@lsb/functions/src/approvals/approvals-store.ts'
import { type ApprovalDifferences, corrections } from '@lsb/functions/src/approvals/compare-approvals.ts'
import { compareAllApprovals, rebuildApprovals } from '@lsb/functions/src/approvals/rebuild-approvals.ts'
import { createPractisingStore } from '@lsb/functions/src/practising/practising-store.ts'
import { confirmed } from '../terminal/ask.ts'
import { announceProject, connectProject } from '../terminal/project.ts'
import { runCommand, UsageProblem } from '../terminal/run-command.ts'

const usage = `The approvals of each year, which the public register reads, beside the chair's decisions.

  npm run approvals -- compare    say where they differ; write nothing. Exit code 1 when they do
  npm run approvals -- rebuild    write them again from the decisions; imported approvals stay

  --project ID   default: GCLOUD_PROJECT, else the local suite (demo-lsb)
  --yes          do not ask before production is changed`

const options = { project: { type: 'string' }, yes: { type: 'boolean', default: false } } as const

const named = (title: string, approvals: readonly Approval[]): string[] =>
  approvals.map(({ licenseKey, since }) => `  ${title}: ${licenseKey}${since === null ? '' : ` since ${since}`}`)

const linesOf = (difference: ApprovalDifferences): string[] => {
  const { year, missing, differing, withdrawn, imported } = difference
  const count = corrections(difference).length
  return [
    `${year}: ${count === 0 ? 'as decided' : `${count} differ`}, ${imported} imported.`,
    ...named('approved, but missing', missing),
    ...named('approved at another time', differing),
    ...named('withdrawn, but still there', withdrawn),
  ]
}

await runCommand(usage, async () => {
  const { values, positionals } = parseArgs({ options, allowPositionals: true })
  const [name] = positionals
  if (name !== 'compare' && name !== 'rebuild') throw new UsageProblem(usage)
  const project = connectProject(values.project, process.env)
  const { firebase } = project
  try {
    console.log(`${await announceProject(project, process.env)}.`)
    const services = { approvals: createApprovalsStore(firebase), practising: createPractisingStore(firebase) }
    const differences = await compareAllApprovals(services)
    console.log(differences.flatMap(linesOf).join('\n'))
    const differ = differences.some((difference) => corrections(difference).length > 0)
    if (name === 'compare' || !differ) {
      if (differ) process.exitCode = 1
      return
    }
    if (!values.yes && !project.isDemo && !(await confirmed(`Write the approvals of ${project.projectId} again?`)))
      throw new UsageProblem('Nothing was changed. Without a terminal to ask on, say --yes.')
    const changedMeanwhile = await rebuildApprovals(services, differences)
    if (changedMeanwhile.length > 0)
      throw new UsageProblem(`Somebody decided meanwhile (${changedMeanwhile.join(', ')}): run the command again.`)
    console.log('Written again from the decisions.')
  } finally {
    await firebase.close()
  }
})
