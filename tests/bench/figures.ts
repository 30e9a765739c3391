/** `npm run bench -- figures`: takes the last measurement of every part into `results`, and writes `docs/figures.md` from it. */
import { cpSync, existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { figuresOf, type Results } from './figures-page.ts'
import { measured } from './report.ts'

const kept = join(import.meta.dirname, 'results')

/** The measurements that the repository keeps. */
export const readResults = (): Results =>
  Object.fromEntries(
    readdirSync(kept).map((file) => [file.replace('.json', ''), JSON.parse(readFileSync(join(kept, file), 'utf8'))]),
  )

if (process.argv[1] === import.meta.filename) {
  if (existsSync(measured)) cpSync(measured, kept, { recursive: true })
  writeFileSync(join(import.meta.dirname, '..', '..', 'docs', 'figures.md'), figuresOf(readResults()))
}
