import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { firebaseProblems, flagsOf } from './firebase-commands.ts'
import { gcloudProblems } from './gcloud-commands.ts'
import { root } from './steps.ts'

/** The tools whose commands are checked: those that `npm ci` installs, and gcloud, whose commands are in a table. */
const TOOL = /^(firebase|gcloud|npm|npx|node|vitest|oxfmt|oxlint|tsc) /
/** firebase-tools loads in ten seconds, and took forty on a busy machine. */
const TIMEOUT_MS = 180_000

const textOf = (file: string) => readFileSync(join(root, file), 'utf8')
/** What a command prints; npm ends with an error after its own help. */
const output = (command: string, ...args: string[]): string => {
  const { stdout, stderr, error } = spawnSync(command, args, { cwd: root, encoding: 'utf8' })
  if (error !== undefined) throw error
  return `${stdout}\n${stderr}`
}

const listed = output('git', 'ls-files', '--cached', '--others', '--exclude-standard', '*.md')
const documents = listed
  .trim()
  .split('\n')
  .filter((file) => existsSync(join(root, file)))

/** Lines of fenced blocks, continued ones as one, without comments; and the texts in backquotes. */
const codeOf = (markdown: string): string[] => {
  const blocks = [...markdown.matchAll(/^ *```\w*\n(.*?)^ *```/gms)].map(([, block = '']) =>
    block.replaceAll(/\\\n\s*/g, ''),
  )
  const prose = markdown.replaceAll(/^ *```.*?^ *```/gms, '')
  const inline = [...prose.matchAll(/`([^`]+)`/g)].map(([, code = '']) => code.replaceAll(/\s+/g, ' '))
  return [
    ...blocks.flatMap((block) => block.split('\n')),
    ...inline.map((code) => code.replaceAll(String.raw`\|`, '|')),
  ]
}
/** The commands of the checkout's tools in a piece of code, as words; brackets around optional words are left out. */
const commandsIn = (code: string): string[] =>
  code
    .replace(/\s#\s.*$/, '')
    .split(/&&|\|\||\||;/)
    .map((part) => part.trim().replace(/^(?:[A-Z_]+=\S+ +)+/, ''))
    .filter((part) => TOOL.test(part))

const commands = documents.flatMap((file) =>
  codeOf(textOf(file))
    .flatMap(commandsIn)
    .map((command) => ({ file, command })),
)

/** Words that are names: no flag, file, path, variable or placeholder in capitals. */
const namesOf = (words: readonly string[]) => words.filter((word) => /^[a-z][a-z:-]*$/.test(word))

const known = new Map<string, string>()
/** What a program prints about itself. */
const helpOf = (command: string, ...args: string[]): string => {
  const key = [command, ...args].join(' ')
  const help = known.get(key) ?? output(command, ...args)
  known.set(key, help)
  return help
}
const missingFrom = (text: string, words: readonly string[]) =>
  words.filter((word) => !new RegExp(`(?<![\\w-])${word}(?![\\w-])`).test(text))

const { scripts }: { scripts: Record<string, string> } = JSON.parse(textOf('package.json'))
/** A text that names the words which a script of ours accepts: its usage, or its sources and the names of its parts. */
const acceptedBy = (script: string): string => {
  const entry = /^node (?:--\S+ )*scripts\/run\.mjs (\.\.\/seed\/\S+)/.exec(scripts[script] ?? '')?.[1]
  if (entry !== undefined) return helpOf(process.execPath, 'scripts/run.mjs', entry, '--help')
  const parts = join(root, 'tests', script)
  const main = join('tests', script, 'main.ts')
  const options = `scripts/${script}/command-line.ts`
  const own = [`scripts/${script}.ts`, options, main].filter((file) => existsSync(join(root, file))).map(textOf)
  // `start` and `dev` take the same options, and `test` and `prove` the same steps: modules read them.
  const shared = ['product', 'test-steps'].flatMap((name) =>
    own.some((source) => source.includes(`'./${name}.ts'`)) ? [textOf(`scripts/${name}.ts`)] : [],
  )
  return [...own, ...shared, ...(existsSync(parts) ? readdirSync(parts) : [])].join('\n')
}
const npmProblems = (words: readonly string[]): string[] => {
  const at = words.indexOf('--')
  const [own, passed] = at < 0 ? [words, []] : [words.slice(0, at), words.slice(at + 1)]
  const [first = '', second = ''] = own.filter((word) => !word.startsWith('-'))
  const script = first === 'run' ? second : first
  if (!(script in scripts)) return first === 'run' ? [script] : missingFrom(helpOf('npm', '--help'), [first])
  return missingFrom(acceptedBy(script), [...flagsOf(passed), ...namesOf(passed)])
}
const binProblems = ([tool = '', ...rest]: readonly string[]): string[] => {
  if (!existsSync(join(root, 'node_modules', '.bin', tool))) return [tool]
  const all = tool === 'tsc' ? ['--all'] : []
  const command = tool === 'vitest' ? namesOf(rest).slice(0, 1) : []
  const path = join(root, 'node_modules', '.bin', tool)
  return missingFrom(helpOf(process.execPath, path, ...command, ...all, '--help'), [...command, ...flagsOf(rest)])
}
const nodeProblems = ([file = '']: readonly string[]): string[] =>
  /^[A-Z]+$/.test(file) || existsSync(join(root, file)) ? [] : [file]

/** The words of a command that its tool does not know. */
const problemsOf = (command: string): string[] => {
  const [tool = '', ...words] = command.replaceAll(/[[\]]/g, '').split(/\s+/)
  if (tool === 'firebase') return firebaseProblems(words)
  if (tool === 'gcloud') return gcloudProblems(words)
  if (tool === 'npm') return npmProblems(words)
  if (tool === 'node') return nodeProblems(words)
  return binProblems(tool === 'npx' ? words : [tool, ...words])
}

describe('a documented command', () => {
  it('is found in blocks and in the text', () => {
    const found = commands.map(({ command }) => command)
    expect(found).toContain('gcloud auth login')
    expect(found).toContain('npm run accounts -- reset')
  })

  it.each([
    ['firebase hosting:rollback', ['hosting:rollback']],
    ['firebase deploy --everything', ['--everything']],
    ['gcloud firestore rollback', ['firestore rollback']],
    ['gcloud projects create X --everything', ['--everything']],
    ['npm run nothing', ['nothing']],
    ['npm nothing', ['nothing']],
    ['npm run accounts -- abolish --id 1', ['abolish']],
    ['npm run import -- --force', ['--force']],
    ['npm test -- abolish', ['abolish']],
    ['npx nothing', ['nothing']],
    ['vitest run --nothing', ['--nothing']],
    ['node scripts/nothing.ts', ['scripts/nothing.ts']],
  ])(
    'is reported when it does not exist: %s',
    (command, problems) => {
      expect(problemsOf(command)).toEqual(problems)
    },
    TIMEOUT_MS,
  )

  it.each([...new Set(commands.map(({ command }) => command))])(
    'exists: %s',
    (command) => {
      expect(problemsOf(command)).toEqual([])
    },
    TIMEOUT_MS,
  )
})
