import { parseArgs } from 'node:util'

export const usage = `npm run mutate -- [FILE…] [--seed NUMBER | --all | --rules]

  contract/src/standing.ts   every mutant of the files whose path has this part
  (nothing)                  a tenth of each module, then the security rules
  --seed 7                   another tenth
  --all                      every file, then the security rules
  --rules                    the security rules alone

MUTATE_WORKERS=2 tries two mutants at a time. The first run installs Stryker in scripts/mutate.`

export interface CommandLine {
  help: boolean
  all: boolean
  rules: boolean
  seed: number
  /** Parts of paths. Without any, a sample or everything is mutated. */
  parts: string[]
}

/** Reads the command line. Throws for an unknown option and for a seed that is no number. */
export const readCommandLine = (args: readonly string[]): CommandLine => {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      help: { type: 'boolean', short: 'h', default: false },
      all: { type: 'boolean', default: false },
      rules: { type: 'boolean', default: false },
      seed: { type: 'string', default: '1' },
    },
  })
  const seed = Number(values.seed)
  if (!Number.isInteger(seed)) throw new TypeError(`--seed takes a whole number, not "${values.seed}".`)
  const { help, all, rules } = values
  return { help, all, rules, seed, parts: positionals.map((part) => part.replace(/^\.\//, '')) }
}

/** The named files. Throws when no path has a part: a misspelled name would look like a file without mutants. */
export const namedFiles = (paths: readonly string[], parts: readonly string[]): Set<string> => {
  const unknown = parts.filter((part) => !paths.some((path) => path.includes(part)))
  if (unknown.length > 0)
    throw new TypeError(
      `No mutated file has "${unknown.join('", "')}" in its path; scripts/mutate/modules.ts lists them.`,
    )
  return new Set(paths.filter((path) => parts.some((part) => path.includes(part))))
}
