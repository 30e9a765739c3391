import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { root } from './steps.ts'

const MAX_LENGTH = 90
/** The first argument of `it(…)` and `describe(…)`, or of the function that `.each(…)` returns. */
const TITLE = /(?:^\s*(?:it|describe)(?:\.\w+)?|[\])])\(\s*(['"`])((?:\\.|(?!\1).)+)\1,\s*(?:async\s*)?\(/gm

it('test titles: have at most 90 characters', () => {
  const folders = '{contract,emulators,functions,scripts,seed,tests,web}'
  const files = globSync(`${folders}/{src/,}**/*.{test,long,prove}.{ts,tsx}`, {
    cwd: root,
    exclude: (path) => /(?:^|\/)(?:node_modules|dist|\.cache)$/.test(path),
  })
  const titles = files.flatMap((file) =>
    Array.from(readFileSync(join(root, file), 'utf8').matchAll(TITLE), ([, , title = '']) => ({ file, title })),
  )
  expect(titles.length).toBeGreaterThan(1000)
  expect(titles.filter(({ title }) => title.length > MAX_LENGTH)).toEqual([])
})
