/**
 * `npm run mutate`: changes the source in one place at a time and prints which changes no unit test notices; then it does
 * the same to the clauses of the security rules. `npm run mutate -- --help` prints the options.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type CommandLine, namedFiles, readCommandLine, usage } from './mutate/command-line.ts'
import { mutatedFiles } from './mutate/modules.ts'
import { mutateRules } from './mutate/run-rules.ts'
import { runStryker } from './mutate/run-stryker.ts'
import { sample } from './mutate/sample.ts'
import { type Score, scoreOf } from './mutate/stryker-report.ts'
import { knownSurvivors, whySurvives } from './mutate/survivors.ts'
import { root } from './steps.ts'

const TENTH = 0.1

const linesOf = (path: string) => readFileSync(join(root, path), 'utf8').split('\n').length

/** The files of each module to mutate. */
const chosen = ({ all, rules, seed, parts }: CommandLine): { name: string; files: string[] }[] => {
  if (rules) return []
  const modules = [...mutatedFiles()].map(([name, files]) => ({ name, files }))
  if (parts.length > 0) {
    const named = namedFiles(
      modules.flatMap(({ files }) => files),
      parts,
    )
    return modules
      .map(({ name, files }) => ({ name, files: files.filter((path) => named.has(path)) }))
      .filter(({ files }) => files.length > 0)
  }
  if (all) return modules
  return modules.map(({ name, files }) => ({ name, files: sample(files, { share: TENTH, seed, weight: linesOf }) }))
}

const asked = () => {
  const line = readCommandLine(process.argv.slice(2))
  return { ...line, modules: line.help ? [] : chosen(line) }
}

/** The command line and its modules; ends the program when the command line is wrong. */
const askedOrEnd = (): ReturnType<typeof asked> => {
  try {
    return asked()
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : String(error)}\n\n${usage}`)
    return process.exit(1)
  }
}

const { help, parts: named, modules } = askedOrEnd()
if (help) {
  console.log(usage)
  process.exit(0)
}

const percent = (part: number, whole: number) => (whole === 0 ? '–' : `${((100 * part) / whole).toFixed(1)} %`)
const total = { mutants: 0, killed: 0, explained: 0, survived: 0, unreached: 0, notTried: 0 }
const known = knownSurvivors()

const showLine = (name: string, cells: readonly (string | number)[]) =>
  console.log(name.padEnd(12) + cells.map((cell) => String(cell).padStart(11)).join(''))

const show = (name: string, files: number, { killed, survivors, notTried }: Score) => {
  const open = survivors.filter((survivor) => whySurvives(known, survivor) === null)
  const reached = open.filter(({ isReached }) => isReached)
  const unreached = open.filter(({ isReached }) => !isReached)
  const mutants = killed + survivors.length
  const explained = survivors.length - open.length
  showLine(name, [files, mutants, killed, explained, reached.length, unreached.length, percent(killed, mutants)])
  for (const { file, line, was, became } of reached) console.log(`  ${file}:${line}  ${was}  →  ${became}`)
  for (const [file, mutantsOf] of Map.groupBy(unreached, (survivor) => survivor.file))
    console.log(`  ${file}  ${mutantsOf.length} unreached, the first in line ${mutantsOf[0]?.line}`)
  total.mutants += mutants
  total.killed += killed
  total.explained += explained
  total.survived += reached.length
  total.unreached += unreached.length
  total.notTried += notTried
}

const files = modules.flatMap((module) => module.files)
console.log(files.length > 0 ? `Mutating ${files.join(', ')}` : 'Mutating the security rules')
const report = files.length > 0 ? await runStryker(files) : { files: {} }
const rules = named.length === 0 ? await mutateRules() : null
console.log('')
showLine('module', ['files', 'mutants', 'killed', 'explained', 'survived', 'unreached', 'score'])
for (const module of modules) show(module.name, module.files.length, scoreOf(report, module.files))
if (rules !== null) show('rules', 2, rules)
console.log(
  `\nMutation score: ${percent(total.killed, total.mutants)} of ${total.mutants} mutants killed. Of the others ` +
    `${total.explained} are explained, ${total.survived} survived, and no unit test reaches ${total.unreached}.\n` +
    `Not tried, and not counted: ${total.notTried} mutants of what runs while a module loads.`,
)
