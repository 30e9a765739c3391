import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { root } from '../steps.ts'
import { MAP, roomsMap } from './map.ts'

const wordsOf = (map: string) => map.replaceAll(/ *\d+/g, ' #')
const numbersOf = (map: string) => Array.from(map.matchAll(/\d+/g), Number)

// Small changes, also two that were made beside each other, need no new map.
it('rooms: the map in CONTRIBUTING is what `npm run rooms` writes, a tenth or two files off', () => {
  const [shown = ''] = MAP.exec(readFileSync(join(root, 'CONTRIBUTING.md'), 'utf8')) ?? []
  const [map, now] = [roomsMap(), numbersOf(roomsMap())]
  expect(wordsOf(shown)).toBe(wordsOf(map))
  const isFar = (number: number, at: number) => Math.abs(number - (now[at] ?? 0)) > Math.max(2, number / 10)
  expect({ far: numbersOf(shown).filter(isFar), map }).toEqual({ far: [], map })
})

it('rooms: each says in the first line of its index.ts what it is for', () => {
  const lines = roomsMap().trim().split('\n')
  expect(lines.filter((line) => !/\d {2}\w/.test(line) && !line.startsWith('room '))).toEqual([])
})
