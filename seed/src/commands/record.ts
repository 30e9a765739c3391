import { parseArgs } from 'node:util'
import { actOf } from '@lsb/functions/src/acts/act.ts'
import { createActsStore } from '@lsb/functions/src/acts/acts-store.ts'
import { systemClock } from '@lsb/functions/src/platform/clock.ts'
import { givenHeads } from '../record/read-heads.ts'
import { runCommand, UsageProblem } from '../terminal/run-command.ts'
import { withProject } from '../terminal/with-project.ts'

const usage = `Adds to the record of the board's acts what no page of the office can do.

  npm run record -- restored --heads FILE --reason TEXT
  npm run record -- erase ACT [ACT …] --reason TEXT

  restored       says that a backup was restored, and which heads of the record it lost, one in a line of FILE
  erase          erases the facts of acts, and says so; ACT is an act's id, as docs/data-model.md describes it
  --project ID   default: GCLOUD_PROJECT, else the local suite (demo-lsb)`

const options = {
  project: { type: 'string' },
  heads: { type: 'string' },
  reason: { type: 'string' },
} as const

await runCommand(usage, async () => {
  const { values, positionals } = parseArgs({ options, allowPositionals: true })
  const [act, ...acts] = positionals
  const now = systemClock.now()
  const { reason = '' } = values
  if (reason.trim() === '') throw new UsageProblem(usage)
  const heads = givenHeads(values.heads)
  const isErasing = act === 'erase' && acts.length > 0
  if (!isErasing && (act !== 'restored' || heads.length === 0 || acts.length > 0)) throw new UsageProblem(usage)
  await withProject(values.project, async ({ firebase }) => {
    const store = createActsStore(firebase)
    const at = now.toISOString()
    if (isErasing) await store.erase(at, { acts, reason })
    else await store.add(actOf('restored', { id: at, at, facts: { heads, reason } }))
    const { size, hash } = await store.append()
    console.log(`Recorded. The newest line is ${size}: ${hash}`)
  })
})
