import { markdown } from './format.ts'
import type { Measurement } from './report.ts'

const INTRODUCTION = `# Figures

\`npm run bench -- figures\` writes this page from the last run of each part; nothing in it is typed. \`npm run bench\` and
\`npm run soak\` measure all parts. Local emulators stand in for Google's services, and the load generators share the
processors with what they measure.`

const missesOf = ({ tables }: Measurement) => tables.flatMap(({ missed = [] }) => missed)

const partOf = ({ command, machine, seconds, tables }: Measurement): string =>
  [
    `## ${command}`,
    `Commit ${machine.commit}, begun ${machine.begun}, ${seconds} s, load of the machine before it ${machine.load}. ` +
      `${machine.processor}, ${machine.memory}, ${machine.system}, Node ${machine.node}.`,
    ...tables.map((table) => markdown(table).trim()),
  ].join('\n\n')

/** The page of figures: what missed its target first, then each part with the machine it ran on. */
export const figuresOf = (parts: readonly Measurement[]): string => {
  const misses = parts.flatMap(missesOf)
  return [
    INTRODUCTION,
    '## What misses its target',
    misses.length === 0 ? 'Nothing.' : misses.map((miss) => `- ${miss}`).join('\n'),
    ...parts.map(partOf),
    '',
  ]
    .join('\n\n')
    .replace(/\n+$/, '\n')
}
