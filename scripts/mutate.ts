/**
 * `npm run mutate`: changes the source in one place at a time and says which changes no unit test notices; then does the
 * same to the clauses of the security rules. Takes a tenth of each module; `--all` takes everything, `--seed 7` another
 * tenth, `--rules` the rules alone, a path the files of that name. `MUTATE_WORKERS` runs more than one mutant at a time.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { mutatedFiles } from './mutate/modules.ts'
import { mutateRules } from './mutate/run-rules.ts'
import { runStryker } from './mutate/run-stryker.ts'
import { sample } from './mutate/sample.ts'
import { type Score, scoreOf } from './mutate/stryker-report.ts'
import { knownSurvivors, whySurvives } from './mutate/survivors.ts'
import { root } from './steps.ts'

const TENTH = 0.1

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    all: { type: 'boolean', default: false },
    rules: { type: 'boolean', default: false },
    seed: { type: 'string', default: '1' },
  },
})
const linesOf = (path: string) => readFileSync(join(root, path), 'utf8').split('\n').length
const chosen = (files: string[]) => {
  if (positionals.length > 0) return files.filter((path) => positionals.some((part) => path.includes(part)))
  return values.all ? files : sample(files, { share: TENTH, seed: Number(values.seed), weight: linesOf })
}

const percent = (part: number, whole: number) => (whole === 0 ? '–' : `${((100 * part) / whole).toFixed(1)} %`)
const total = { killed: 0, explained: 0, mutants: 0, uncovered: 0 }
const known = knownSurvivors()

const show = (name: string, files: number, { killed, survivors, uncovered }: Score) => {
  const open = survivors.filter((survivor) => whySurvives(known, survivor) === null)
  const explained = survivors.length - open.length
  const mutants = killed + survivors.length
  const cells = [files, mutants, killed, explained, open.length, percent(killed + explained, mutants), uncovered]
  console.log(name.padEnd(12) + cells.map((cell) => String(cell).padStart(11)).join(''))
  for (const { file, line, was, became } of open) console.log(`  ${file}:${line}  ${was}  →  ${became}`)
  total.killed += killed
  total.explained += explained
  total.mutants += mutants
  total.uncovered += uncovered
}

const modules = [...mutatedFiles()].map(([name, files]) => ({ name, files: chosen(files) }))
const report = values.rules ? { files: {} } : await runStryker(modules.flatMap(({ files }) => files))
const rules = positionals.length === 0 ? await mutateRules() : null
const heads = ['files', 'mutants', 'killed', 'explained', 'survived', 'score', 'uncovered']
console.log(`\n${'module'.padEnd(12)}${heads.map((head) => head.padStart(11)).join('')}`)
if (!values.rules) for (const { name, files } of modules) show(name, files.length, scoreOf(report, files))
if (rules !== null) show('rules', 2, rules)
console.log(
  `\n${percent(total.killed + total.explained, total.mutants)} of ${total.mutants} mutants killed or explained; ` +
    `${total.uncovered} more lie in lines that no unit test runs.`,
)
