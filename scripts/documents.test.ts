import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { basename, dirname, join, normalize } from 'node:path'
import { expect, it } from 'vitest'
import { tried } from '../web/src/features/accessibility/tried.ts'
import { root } from './steps.ts'

const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { cwd: root })
const files = listed
  .toString()
  .trim()
  .split('\n')
  .filter((file) => existsSync(join(root, file)))
const folders = new Set(files.flatMap((file) => parentsOf(file)))
const documents = files.filter((file) => file.endsWith('.md'))
const textOf = (file: string) => readFileSync(join(root, file), 'utf8')

function parentsOf(path: string): string[] {
  const parent = dirname(path)
  return parent === '.' ? [] : [parent, ...parentsOf(parent)]
}

/** Files that a build makes, that the cloud serves, or that a board writes. */
const NOT_IN_THE_TREE = /^\/|^(functions|web)\/dist\b|^functions\/\.env\.PROJECT$|^production\.json$/
const IS_A_FILE = /^[\w./~-]+\.(ts|tsx|mjs|json|rules|md|html)$/
const IS_A_FOLDER = /^(contract|docs|emulators|functions|scripts|seed|tests|web)\/[\w./-]*$/

const exists = (name: string) => {
  const path = name.replace(/\/$/, '')
  const known = (all: Iterable<string>) => [...all].some((one) => one === path || one.endsWith(`/${path}`))
  return known(files) || known(folders)
}

it('documents: are found', () => expect(documents.map((file) => basename(file))).toContain('operating.md'))

it.each(documents)('%s names files that exist', (document) => {
  const quoted = [...textOf(document).matchAll(/`([^`\n]+)`/g)].map(([, name = '']) => name)
  const missing = quoted.filter(
    (name) => (IS_A_FILE.test(name) || IS_A_FOLDER.test(name)) && !NOT_IN_THE_TREE.test(name) && !exists(name),
  )
  expect(missing).toEqual([])
})

it.each(documents)('%s releases by our command alone', (document) => {
  expect(textOf(document)).not.toMatch(/firebase (?:deploy|hosting:)|(?<!npx )\bfirebase (?:auth|functions):/)
})

it.each(documents)('%s links to files that exist', (document) => {
  const links = [...textOf(document).matchAll(/\]\(([^)#\s]+)/g)].map(([, target = '']) => target)
  const local = links.filter((target) => !/^[a-z]+:/.test(target))
  const places = local.map((target) => normalize(join(dirname(document), target)))
  expect(places.filter((place) => !files.includes(place) && !folders.has(place))).toEqual([])
})

const { scripts }: { scripts: Record<string, string> } = JSON.parse(textOf('package.json'))
/** The commands of ours in a text whose script, file or test path does not exist. */
const wrongCommands = (text: string): string[] =>
  [...text.matchAll(/\b(npm run|node|npx vitest run)((?:(?: --config)? [a-z][\w./:-]*)+)/g)]
    .filter(([, command, words = '']) => {
      const [name = '', ...more] = words.split(' ').filter((word) => /^[a-z]/.test(word))
      if (command === 'npm run') return !(name in scripts)
      const paths = command === 'node' ? [name].filter((path) => path.endsWith('.ts')) : [name, ...more]
      return paths.some((path) => !files.some((file) => file.startsWith(path)))
    })
    .map(([command]) => command)

it.each(documents)('%s names commands of ours that exist', (document) => {
  expect(wrongCommands(textOf(document))).toEqual([])
})

it.each(['npm run nothing', 'node scripts/nothing.ts', 'npx vitest run --config tests/nothing.ts functions'])(
  'documents: a command that does not exist is found: %s',
  (command) => expect(wrongCommands(`Run \`${command}\`.`)).toEqual([command]),
)

it.each(tried)('accessibility statement: names a test that exists: $test', ({ test }) => {
  expect(files).toContain(test)
})

it('comments: name documents that exist', () => {
  const sources = files.filter((file) => /\.(ts|tsx|mjs|rules)$/.test(file))
  const named = sources.flatMap((file) => textOf(file).match(/\bdocs\/[\w/-]+\.md\b/g) ?? [])
  expect(named.length).toBeGreaterThan(0)
  expect(named.filter((name) => !files.includes(name))).toEqual([])
})
