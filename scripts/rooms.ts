/** `npm run rooms`: writes the map of the rooms into CONTRIBUTING.md. */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { MAP, roomsMap } from './rooms/map.ts'
import { root } from './steps.ts'

const page = join(root, 'CONTRIBUTING.md')
writeFileSync(page, readFileSync(page, 'utf8').replace(MAP, roomsMap()))
