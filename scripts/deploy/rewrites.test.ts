import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pageNames, pages } from '@lsb/contract'
import { expect, it } from 'vitest'
import { root } from '../steps.ts'

const { hosting } = JSON.parse(await readFile(join(root, 'firebase.json'), 'utf8'))
const rewritten = (to: RegExp): string[] =>
  hosting.rewrites
    .filter(({ destination = '' }) => to.test(destination))
    .map(({ source }: { source: string }) => source)
    .toSorted()
const named = pageNames.map((name) => pages[name])

it('Hosting: answers with the app under each address that has no file, and under no other', () => {
  const own = named.filter((page) => !page.public).map(({ path }) => path)
  expect(rewritten(/^\/shells\/app\.html$/)).toEqual(own.toSorted())
})

it('Hosting: answers each page under its second spelling, and no other', () => {
  const second = named.filter(({ aliases }) => aliases.length > 0)
  expect(rewritten(/^\/(?!shells|security)/)).toEqual(second.flatMap(({ aliases }) => aliases).toSorted())
})
