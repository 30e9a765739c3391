/**
 * `npm run mutate`: changes the source in one place at a time and says which changes no unit test notices; then does the
 * same to the clauses of the security rules. Takes a tenth of each module; `--all` takes everything, `--seed 7` another
 * tenth, a path the files of that name. `MUTATE_WORKERS` runs more than one mutant at a time.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { mutatedFiles } from './mutate/modules.ts'
import { runStryker } from './mutate/run-stryker.ts'
import { sample } from './mutate/sample.ts'
import { scoreOf } from './mutate/stryker-report.ts'
import { knownSurvivors, whySurvives } from './mutate/survivors.ts'
import { root } from './steps.ts'

const TENTH = 0.1

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { all: { type: 'boolean', default: false }, seed: { type: 'string', default: '1' } },
})
const linesOf = (path: string) => readFileSync(join(root, path), 'utf8').split('\n').length
const chosen = (files: string[]) => {
  if (positionals.length > 0) return files.filter((path) => positionals.some((part) => path.includes(part)))
  return values.all ? files : sample(files, { share: TENTH, seed: Number(values.seed), weight: linesOf })
}

const modules = [...mutatedFiles()].map(([name, files]) => ({ name, files: chosen(files) }))
const report = await runStryker(modules.flatMap(({ files }) => files))
const known = knownSurvivors()
const percent = (part: number, whole: number) => (whole === 0 ? '–' : `${((100 * part) / whole).toFixed(1)} %`)

const total = { killed: 0, explained: 0, survived: 0, uncovered: 0 }
console.log('\nmodule        files  mutants  killed  explained  survived   score  uncovered')
for (const { name, files } of modules) {
  const { killed, survivors, uncovered } = scoreOf(report, files)
  const open = survivors.filter((survivor) => whySurvives(known, survivor) === null)
  const explained = survivors.length - open.length
  const cells = [files.length, killed + survivors.length, killed, explained, open.length]
  const widths = [5, 7, 6, 9, 8]
  console.log(
    `${name.padEnd(12)}  ${cells.map((cell, at) => String(cell).padStart(widths[at] ?? 0)).join('  ')}  ` +
      `${percent(killed + explained, killed + survivors.length).padStart(7)}  ${String(uncovered).padStart(9)}`,
  )
  for (const { file, line, was, became } of open) console.log(`  ${file}:${line}  ${was}  →  ${became}`)
  total.killed += killed
  total.explained += explained
  total.survived += open.length
  total.uncovered += uncovered
}
const covered = total.killed + total.explained + total.survived
console.log(
  `\n${percent(total.killed + total.explained, covered)} of ${covered} mutants killed or explained; ` +
    `${total.uncovered} more lie in lines that no unit test runs.`,
)
