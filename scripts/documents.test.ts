import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { basename, dirname, join, normalize } from 'node:path'
import { expect, it } from 'vitest'
import { root } from './steps.ts'

const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { cwd: root })
const files = listed.toString().trim().split('\n')
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

it.each(documents)('%s links to files that exist', (document) => {
  const links = [...textOf(document).matchAll(/\]\(([^)#\s]+)/g)].map(([, target = '']) => target)
  const local = links.filter((target) => !/^[a-z]+:/.test(target))
  const places = local.map((target) => normalize(join(dirname(document), target)))
  expect(places.filter((place) => !files.includes(place) && !folders.has(place))).toEqual([])
})

it('comments: name documents that exist', () => {
  const sources = files.filter((file) => /\.(ts|tsx|mjs|rules)$/.test(file))
  const named = sources.flatMap((file) => textOf(file).match(/\bdocs\/[\w/-]+\.md\b/g) ?? [])
  expect(named.length).toBeGreaterThan(0)
  expect(named.filter((name) => !files.includes(name))).toEqual([])
})
