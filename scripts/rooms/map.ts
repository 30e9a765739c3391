import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../steps.ts'

/** The map in CONTRIBUTING.md: the block that begins with the name of its first column. */
export const MAP = /(?<=^```\n)room .*?\n(?=```$)/ms
const NAMES = /^export (?:const|type|interface|function|class) (\w+)/gm
const IMPORTED = /import (?:type )?\{([^}]*)\} from '@lsb\/contract'/g

/** Lists with one line of each room, and hosts that put rooms in. */
const LISTS =
  /^contract\/src\/(?:rooms|pages|switches|code-types|acts|search\/unsearched-in|standings-of-rooms|standing-words-of-rooms)\.ts|^functions\/src\/(?:calls|rooms|nightly|minutely)\.ts|^web\/src\/app\/[a-z-]*(?:slots|routes?)\.tsx|load-asked\.ts|tray-kinds\.ts|^tests\/rooms\.ts/

const textOf = (file: string) => readFileSync(join(root, file), 'utf8')
const isTest = (file: string) => /^tests\/|\.(?:test|long|prove)\.|testing/.test(file)
const isOfProduct = (file: string) => !isTest(file)
const importedIn = (text: string): string[] =>
  [...text.matchAll(IMPORTED)].flatMap(([, list = '']) => list.split(/\W+/))

/**
 * A line for each room that `contract/src/rooms.ts` registers: its name, its lines of the product, the files outside, without the lists of rooms, that name its folder or what its contract exports, and what it is for.
 */
export const roomsMap = (): string => {
  const files = globSync('{{contract,functions,seed,web}/src,tests}/**/*.{ts,tsx}', {
    cwd: root,
    exclude: (path) => path.endsWith('node_modules'),
  }).map((file) => ({ file, text: textOf(file) }))
  const rooms = [...textOf('contract/src/rooms.ts').matchAll(/'\.\/([\w-]+)\/index\.ts'/g)].map(([, room = '']) => room)
  const lines = rooms.toSorted().map((room) => {
    const inside = files.filter(({ file }) => file.includes(`/${room}/`))
    const declared = inside.filter(({ file }) => file.startsWith('contract/'))
    const names = new Set(declared.flatMap(({ text }) => Array.from(text.matchAll(NAMES), ([, name]) => name)))
    const outside = files
      .filter(({ file }) => !file.includes(`/${room}/`) && !LISTS.test(file))
      .filter(({ text }) => text.includes(`/${room}/`) || importedIn(text).some((name) => names.has(name)))
      .map(({ file }) => file)
    const size = inside.filter(({ file }) => isOfProduct(file)).flatMap(({ text }) => text.match(/\n/g) ?? []).length
    const [what = ''] = /(?<=^\/\*\* ).*(?=\. \*\/$)/m.exec(textOf(`contract/src/${room}/index.ts`)) ?? []
    const counts = `${outside.filter(isOfProduct).length} + ${outside.filter(isTest).length}`
    return `${room.padEnd(16)} ${String(size).padStart(5)}  ${counts.padStart(7)}  ${what}`
  })
  return ['room             lines  outside  what for', ...lines, ''].join('\n')
}
