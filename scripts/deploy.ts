import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { dryCloud, realCloud, runProgram } from './deploy/cloud.ts'
import { deploy, STEPS } from './deploy/deploy.ts'
import { readSettings } from './deploy/settings.ts'
import { root } from './steps.ts'

const USAGE = `npm run deploy -- --settings FILE [--dry-run] [--only STEP,STEP]

Takes an empty Firebase project to a live site, or a live one to this release. It may be repeated at any time.

  --settings FILE   what the board decides (docs/deploying.md)
  --dry-run         prints every command and runs none
  --only STEP,…     only these steps

Steps, in order:
${STEPS.map(({ name, does }) => `  ${name.padEnd(16)}${does}`).join('\n')}`

const print = (line: string) => console.log(line)
const isMissingFile = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'ENOENT'

const main = async () => {
  const { values } = parseArgs({
    options: {
      settings: { type: 'string' },
      'dry-run': { type: 'boolean', default: false },
      only: { type: 'string' },
      help: { type: 'boolean', default: false },
    },
  })
  if (values.help || values.settings === undefined) {
    print(USAGE)
    return values.help
  }
  const settings = readSettings(await readFile(values.settings, 'utf8'))
  const dry = values['dry-run']
  await deploy(
    {
      settings,
      cloud: dry ? dryCloud(print) : realCloud({ print, run: runProgram, fetch: (url, init) => fetch(url, init) }),
      print,
      readFile: (path) => readFile(join(root, path), 'utf8').catch(emptyIfMissing),
      writeFile: async (path, content) => {
        print(`  $ write ${path}`)
        if (!dry) await writeFile(join(root, path), content)
      },
    },
    values.only?.split(','),
  )
  return true
}

function emptyIfMissing(error: unknown): string {
  if (isMissingFile(error)) return ''
  throw error
}

try {
  process.exitCode = (await main()) ? 0 : 1
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
