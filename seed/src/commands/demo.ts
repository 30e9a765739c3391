import { parseArgs } from 'node:util'
import { loadDemo } from '../demo/load-demo.ts'
import { signInLines } from '../demo/sign-ins.ts'
import { announceProject, DEMO_PROJECT } from '../terminal/project.ts'
import { runCommand } from '../terminal/run-command.ts'

const usage = `Loads the demo data into the local suite.

  npm run demo -- [--project demo-ID]`

await runCommand(usage, async () => {
  const { values } = parseArgs({ options: { project: { type: 'string' } } })
  const projectId = values.project ?? DEMO_PROJECT
  await loadDemo({ log: console.log, projectId })
  console.log(`\n${await announceProject({ projectId }, process.env)}. Sign-ins:`)
  console.log(signInLines().join('\n'))
})
