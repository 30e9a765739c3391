import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { mayDeploy, readOrEmpty, runChecks, thisMachine, verdictLines } from './deploy/check/check.ts'
import { PROJECT_CHECKS } from './deploy/check/project-checks.ts'
import { RELEASE_CHECKS } from './deploy/check/release-checks.ts'
import { dryCloud, realCloud, runProgram } from './deploy/cloud.ts'
import { deploy, STEPS } from './deploy/run-steps.ts'
import { goBack } from './deploy/go-back.ts'
import { readSettings } from './deploy/settings.ts'
import { root } from './steps.ts'

const USAGE = `npm run deploy -- --settings FILE [--check | --dry-run | --back] [--only STEP,STEP]

Takes an empty Firebase project to a live site, or a live one to this release. It may be repeated at any time.

  --settings FILE   what the board decides (docs/deploying.md)
  --check           asks the cloud what would make the steps fail, changes nothing, and exits with 1 when something would
  --dry-run         prints every command and runs none; with --back it asks which version would be served
  --back            serves the version before the live one: the website and the function it was released with
  --only STEP,…     only these steps

Steps, in order:
${STEPS.map(({ name, does }) => `  ${name.padEnd(16)}${does}`).join('\n')}`

const print = (line: string) => console.log(line)
const readProject = (path: string) => readOrEmpty(join(root, path))

const main = async () => {
  const { values } = parseArgs({
    options: {
      settings: { type: 'string' },
      check: { type: 'boolean', default: false },
      'dry-run': { type: 'boolean', default: false },
      back: { type: 'boolean', default: false },
      only: { type: 'string' },
      help: { type: 'boolean', default: false },
    },
  })
  if (values.help || values.settings === undefined) {
    print(USAGE)
    return values.help
  }
  const settings = readSettings(await readFile(values.settings, 'utf8'))
  const only = values.only?.split(',')
  const dry = values['dry-run']
  const system = { run: runProgram, fetch: (url: string, init: RequestInit) => fetch(url, init) }
  if (values.check) {
    const asking = realCloud({ print: () => {}, ...system })
    const runs = (step: string) => only?.includes(step) ?? true
    const context = { cloud: asking, settings, machine: thisMachine, readFile: readProject, runs }
    const verdicts = await runChecks([...PROJECT_CHECKS, ...RELEASE_CHECKS], context)
    for (const line of verdictLines(verdicts)) print(line)
    return mayDeploy(verdicts)
  }
  const cloud = realCloud({ print, ...system })
  const work = {
    settings,
    cloud: dry ? dryCloud(print, values.back ? cloud : undefined) : cloud,
    print,
    pause: (ms: number) => pause(ms),
    readFile: readProject,
    writeFile: async (path: string, content: string) => {
      print(`  $ write ${path}`)
      if (!dry) await writeFile(join(root, path), content)
    },
  }
  if (values.back) await goBack(work)
  else await deploy(work, only)
  return true
}

try {
  process.exitCode = (await main()) ? 0 : 1
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
