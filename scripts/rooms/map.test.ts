import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { root } from '../steps.ts'
import { MAP, roomsMap } from './map.ts'

it('rooms: the map in CONTRIBUTING is what `npm run rooms` writes', () => {
  const [map] = MAP.exec(readFileSync(join(root, 'CONTRIBUTING.md'), 'utf8')) ?? []
  expect(map).toBe(roomsMap())
})

it('rooms: each says in the first line of its index.ts what it is for', () => {
  const lines = roomsMap().trim().split('\n')
  expect(lines.filter((line) => !/\d {2}\w/.test(line) && !line.startsWith('room '))).toEqual([])
})
