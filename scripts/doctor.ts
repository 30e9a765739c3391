/**
 * `npm run doctor`: checks this machine and checkout and names what is missing, with the command that fixes it. It fails
 * when something is missing that `npm start` or `npm test` needs; the rest is advice.
 */
import { existsSync, readFileSync, statfsSync } from 'node:fs'
import { join } from 'node:path'
import { spawnSync } from 'node:child_process'
import {
  checkBrowser,
  checkBuild,
  checkDisk,
  checkGit,
  checkNode,
  checkNpm,
  checkOfficial,
  checkPackages,
  checkPorts,
  type Lock,
} from './doctor/checks.ts'
import { findOfficial, officialWanted, programsLine } from '../emulators/src/launch/official.ts'
import { readSuiteConfig, takenAddresses } from '../emulators/src/launch/suite-config.ts'
import { findTestBrowser } from './browser.ts'
import { root } from './steps.ts'

/** What a program prints about its version, or null when it is not installed. */
const versionOf = (program: string, argument: string): string | null => {
  const { error, stdout } = spawnSync(program, [argument], { encoding: 'utf8' })
  return error ? null : stdout
}

/** A lock file of the checkout, or null when it does not exist. */
const readLock = (...path: string[]): Lock | null => {
  const file = join(root, ...path)
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null
}

const [unknown] = process.argv.slice(2)
if (unknown !== undefined) {
  console.error(`npm run doctor takes no options; what is ${unknown}?`)
  process.exit(1)
}

const official = async () => {
  const found = findOfficial(['firestore', 'storage'], { download: true })
  return await found.then(
    (programs) => checkOfficial(programsLine(programs), null),
    (error: unknown) => checkOfficial('cannot start', error instanceof Error ? error.message : String(error)),
  )
}
/** The browser's path; null also when CHROMIUM_PATH names no file. */
const browser = () => {
  try {
    return findTestBrowser() ?? null
  } catch {
    return null
  }
}
const { bavail, bsize } = statfsSync(root)
const { engines }: { engines: { node: string; npm: string } } = JSON.parse(
  readFileSync(join(root, 'package.json'), 'utf8'),
)
const outputs = ['functions/dist/package.json', 'web/dist/index.html']

const findings = [
  checkNode(process.version, engines.node),
  checkNpm(versionOf('npm', '--version'), engines.npm),
  checkGit(versionOf('git', '--version'), existsSync(join(root, '.git'))),
  checkPackages(readLock('package-lock.json') ?? { packages: {} }, readLock('node_modules', '.package-lock.json')),
  checkBrowser(browser(), existsSync('/etc/debian_version')),
  checkPorts(await takenAddresses(readSuiteConfig(join(root, 'firebase.json')))),
  checkDisk(bavail * bsize),
  ...(officialWanted() ? [await official()] : []),
  checkBuild(outputs.filter((path) => !existsSync(join(root, path)))),
]

for (const { name, ok, needed, found, fix } of findings) {
  const verdict = ok ? 'ok     ' : needed ? 'MISSING' : 'note   '
  console.log(`${verdict}  ${name.padEnd(13)}  ${found}`)
  if (!ok) console.log(`${' '.repeat(24)}→ ${fix}`)
}
const missing = findings.filter(({ ok, needed }) => !ok && needed)
console.log(missing.length === 0 ? '\nReady: npm start, npm test.' : `\n${missing.length} missing.`)
process.exitCode = missing.length === 0 ? 0 : 1
