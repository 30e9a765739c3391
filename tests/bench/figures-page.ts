import type { Cell } from './bench.ts'
import { textOf } from './format.ts'
import { type KeyFigure, subjects } from './key-figures.ts'
import type { Measurement } from './report.ts'

/** The last measurement of each part, by the name of its file. */
export type Results = Readonly<Record<string, Measurement>>

const INTRODUCTION = `# Figures

\`npm run bench -- figures\` writes this page from the last \`npm run bench\` and \`npm run soak\`, whose tables are in
\`tests/bench/results\`. The target is in brackets. Emulators took the place of Google's services.`

const numberOf = (cell: Cell): number => (typeof cell === 'number' ? cell : Number.parseFloat(cell))

/** The cell that a figure names. Throws when the measurement does not have it, so that no row of the page can become empty. */
const resultOf = (results: Results, { from: [part, title, column], row }: KeyFigure): Cell => {
  const table = results[part]?.tables.find((each) => each.title.startsWith(title))
  const at = table?.columns.indexOf(column) ?? -1
  const cells = (table?.rows ?? []).map((line) => line[at]).filter((cell) => cell !== undefined)
  const sorted = cells.toSorted((one, other) => numberOf(one) - numberOf(other))
  const named = table?.rows.find(([first]) => first === row || first === Number(row.replaceAll(',', '')))
  const found = row === 'largest' ? sorted.at(-1) : row === 'smallest' ? sorted[0] : named?.[at]
  if (found === undefined) throw new Error(`There is no ${row} of ${column} in ${part}, ${title}.`)
  return found
}

/** A figure beside its target. */
const lineOf = (results: Results, figure: KeyFigure): string =>
  `${figure.what}: ${textOf(resultOf(results, figure))}${figure.target && ` (${figure.target})`}`

const machineOf = ({ machine: { processor, memory, node } }: Measurement) => `${processor}, ${memory}, Node ${node}`
const commitOf = ({ machine: { commit, begun } }: Measurement) => `${commit}, ${begun.slice(0, 10)}`

/** What was run, a command once: `bench desk uploads`. */
const commandsIn = (parts: readonly Measurement[]): string[] => {
  const words = parts.map(({ command }) => command.replace('npm run ', '').split(' -- '))
  return Array.from(
    Map.groupBy(words, ([command]) => command),
    ([command, of]) => [command, ...of.map(([, part]) => part)].join(' '),
  )
}

/** The page of figures: what missed its target, the chosen figures, and the machines that they are from. */
export const figuresOf = (results: Results): string => {
  const parts = Object.values(results)
  const misses = parts.flatMap(({ tables }) => tables.flatMap(({ missed = [] }) => missed))
  return [
    INTRODUCTION,
    '## Missed targets',
    misses.length === 0 ? 'Nothing.' : misses.map((miss) => `- ${miss}`).join('\n'),
    ...Object.entries(subjects).flatMap(([title, figures]) => [
      `## ${title}`,
      figures.map((figure) => `- ${lineOf(results, figure)}`).join('\n'),
    ]),
    '## Where and when',
    ...[...Map.groupBy(parts, machineOf)].flatMap(([machine, on]) => [
      `${machine}, at commit:`,
      [...Map.groupBy(on, commitOf)].map(([commit, of]) => `- ${commit}: ${commandsIn(of).join(', ')}`).join('\n'),
    ]),
    '',
  ].join('\n\n')
}
