/** `npm run bench -- figures`: writes `docs/figures.md` from the last measurement of every part of bench and soak. */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { figuresOf } from './figures-page.ts'
import { measured, type Measurement } from './report.ts'

const parts: Measurement[] = readdirSync(measured)
  .filter((file) => file.endsWith('.json'))
  .toSorted()
  .map((file) => JSON.parse(readFileSync(join(measured, file), 'utf8')))
writeFileSync(join(import.meta.dirname, '..', '..', 'docs', 'figures.md'), figuresOf(parts))
console.log(`docs/figures.md: ${parts.length} parts.`)
