import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { root } from '../steps.ts'
import { MAP, roomsMap } from './map.ts'

/** The rows by their words, with their numbers. */
const rowsOf = (map: string): Map<string, number[]> =>
  new Map(map.split('\n').map((row) => [row.replaceAll(/ *\d+/g, ' #'), Array.from(row.matchAll(/\d+/g), Number)]))

// Small changes, also two that were made beside each other, need no new map, nor does one room that comes or goes.
it('rooms: the map in CONTRIBUTING is what `npm run rooms` writes, but for small changes', () => {
  const [map] = MAP.exec(readFileSync(join(root, 'CONTRIBUTING.md'), 'utf8')) ?? []
  const [shown, now] = [rowsOf(map ?? ''), rowsOf(roomsMap())]
  const others = [...shown.keys(), ...now.keys()].filter((words) => !shown.has(words) || !now.has(words))
  const isFar = ([words, numbers]: [string, number[]]) =>
    numbers.some((number, at) => Math.abs(number - (now.get(words)?.[at] ?? number)) > Math.max(2, number / 10))
  expect({ others: others.slice(1), far: [...shown].filter(isFar), now: roomsMap() }).toEqual({
    others: [],
    far: [],
    now: roomsMap(),
  })
})

it('rooms: each says in the first line of its index.ts what it is for', () => {
  const lines = roomsMap().trim().split('\n')
  expect(lines.filter((line) => !/\d {2}\w/.test(line) && !line.startsWith('room '))).toEqual([])
})
