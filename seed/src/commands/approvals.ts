import { parseArgs } from 'node:util'
import { type Approval, createApprovalsStore } from '@lsb/functions/src/approvals/approvals-store.ts'
import { type ApprovalDifferences, corrections } from '../approvals/compare-approvals.ts'
import { compareAllApprovals, rebuildApprovals } from '../approvals/rebuild-approvals.ts'
import { createPractisingStore } from '@lsb/functions/src/practising/practising-store.ts'
import { createPublishedRows } from '../terminal/published-rows.ts'
import { createVersionsStore } from '@lsb/functions/src/registers/versions/versions-store.ts'
import { runCommand, UsageProblem } from '../terminal/run-command.ts'
import { assertConfirmed, withProject } from '../terminal/with-project.ts'

const usage = `The approvals of each year, which the public register reads, beside the chair's decisions.

  npm run approvals -- compare    say where they differ; write nothing. Exit code 1 when they do
  npm run approvals -- rebuild    write them again from the decisions

  --project ID   default: GCLOUD_PROJECT, else the local suite (demo-lsb)
  --yes          do not ask before production is changed`

const options = { project: { type: 'string' }, yes: { type: 'boolean', default: false } } as const

const named = (numberOf: NumberOf, title: string, approvals: readonly Approval[]): string[] =>
  approvals.map(({ entryId, since }) => `  ${title}: ${numberOf(entryId)}${since === null ? '' : ` since ${since}`}`)

/** The number of an entry, or what is known of one that is not in the register. */
type NumberOf = (entryId: string) => string

const linesOf = (numberOf: NumberOf, difference: ApprovalDifferences): string[] => {
  const { year, missing, differing, withdrawn } = difference
  const count = corrections(difference).length
  return [
    `${year}: ${count === 0 ? 'as decided' : `${count} differ`}.`,
    ...named(numberOf, 'approved, but missing', missing),
    ...named(numberOf, 'approved at another time', differing),
    ...named(numberOf, 'withdrawn, but still there', withdrawn),
  ]
}

await runCommand(usage, async () => {
  const { values, positionals } = parseArgs({ options, allowPositionals: true })
  const [name] = positionals
  if (name !== 'compare' && name !== 'rebuild') throw new UsageProblem(usage)
  await withProject(values.project, async (project) => {
    const { firebase } = project
    const services = { approvals: createApprovalsStore(firebase), practising: createPractisingStore(firebase) }
    const differences = await compareAllApprovals(services)
    const rows = await createPublishedRows(createVersionsStore(firebase)).licensed.all()
    const numbers = new Map(rows.map(({ entry_id, license_no }) => [entry_id, license_no]))
    const numberOf = (entryId: string) => numbers.get(entryId) ?? `entry ${entryId}, not in the register`
    console.log(differences.flatMap((difference) => linesOf(numberOf, difference)).join('\n'))
    const differ = differences.some((difference) => corrections(difference).length > 0)
    if (name === 'compare' || !differ) {
      if (differ) process.exitCode = 1
      return
    }
    await assertConfirmed(project, values.yes, `Write the approvals of ${project.projectId} again?`)
    const changedMeanwhile = await rebuildApprovals(services, differences)
    if (changedMeanwhile.length > 0)
      throw new UsageProblem(`Somebody decided meanwhile (${changedMeanwhile.join(', ')}): run the command again.`)
    console.log('Written again from the decisions.')
  })
})
