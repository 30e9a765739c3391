import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../steps.ts'

/** A mutant that no test noticed. */
export interface Survivor {
  file: string
  line: number
  /** The source that was replaced, on one line. */
  was: string
  /** What replaced it, on one line. */
  became: string
  /** Whether a test runs the line. */
  isReached: boolean
}

/** A survivor that is no defect, with the reason. It has no line number, so that it still matches when lines move. */
interface KnownSurvivor extends Omit<Survivor, 'line' | 'isReached'> {
  why: string
}

const PATH = 'scripts/mutate/known-survivors.json'

export const knownSurvivors = (): KnownSurvivor[] => JSON.parse(readFileSync(join(root, PATH), 'utf8'))

/** The reason why a mutant may survive; null when the list has none. */
export const whySurvives = (known: readonly KnownSurvivor[], { file, was, became }: Survivor): string | null =>
  known.find((each) => each.file === file && each.was === was && each.became === became)?.why ?? null
