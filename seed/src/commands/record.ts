import { parseArgs } from 'node:util'
import { actOf } from '@lsb/functions/src/acts/act.ts'
import { createActsStore } from '@lsb/functions/src/acts/acts-store.ts'
import { systemClock } from '@lsb/functions/src/platform/clock.ts'
import { projectAgain } from '@lsb/functions/src/record-check/project-again.ts'
import { givenHeads } from '../record/read-heads.ts'
import { runCommand, UsageProblem } from '../terminal/run-command.ts'
import { assertConfirmed, withProject } from '../terminal/with-project.ts'

const usage = `Adds to the record of the board's acts what no page of the office can do.

  npm run record -- restored --heads FILE --reason TEXT
  npm run record -- erase ACT [ACT …] [--beside] --reason TEXT
  npm run record -- project

  restored       says that a backup was restored, and which heads of the record it lost, one in a line of FILE
  erase          erases the facts of acts, and says so; ACT is an act's id, as docs/data-model.md describes it
  --beside       erases what stands beside these acts instead: note, names, addresses, reason
  project        writes again what people read where it is not as the record says, as after a backup of a part was restored
  --yes          do not ask before production is changed
  --project ID   default: GCLOUD_PROJECT, else the local suite (demo-lsb)`

const options = {
  project: { type: 'string' },
  heads: { type: 'string' },
  reason: { type: 'string' },
  beside: { type: 'boolean', default: false },
  yes: { type: 'boolean', default: false },
} as const

await runCommand(usage, async () => {
  const { values, positionals } = parseArgs({ options, allowPositionals: true })
  const [act, ...acts] = positionals
  if (act === 'project' && acts.length === 0)
    return withProject(values.project, async (project) => {
      await assertConfirmed(project, values.yes, `Write what people read in ${project.projectId} again?`)
      const mended = await projectAgain(project.firebase)
      console.log([`${mended.length} things were written again.`, ...mended.map((said) => `- ${said}`)].join('\n'))
    })
  const now = systemClock.now()
  const { reason = '' } = values
  if (reason.trim() === '') throw new UsageProblem(usage)
  const heads = givenHeads(values.heads)
  const isErasing = act === 'erase' && acts.length > 0
  if (!isErasing && (act !== 'restored' || heads.length === 0 || acts.length > 0)) throw new UsageProblem(usage)
  return withProject(values.project, async ({ firebase }) => {
    const store = createActsStore(firebase)
    const at = now.toISOString()
    const known = new Set((await store.find(acts)).map(({ id }) => id))
    const unknown = acts.filter((id) => !known.has(id))
    if (unknown.length > 0) throw new UsageProblem(`The record has no act ${unknown.join(', ')}. Nothing was erased.`)
    if (isErasing) await store.erase(at, { acts, reason, only_beside: values.beside })
    else await store.add(actOf('restored', { id: at, at, facts: { heads, reason } }))
    const { size, hash } = await store.append()
    console.log(`Recorded. The newest line is ${size}: ${hash}`)
  })
})
