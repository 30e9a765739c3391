import type { Survivor } from './survivors.ts'

interface Position {
  line: number
  column: number
}
interface Mutant {
  status: string
  replacement?: string
  location: { start: Position; end: Position }
}
/** What this program reads of Stryker's report (mutation-testing-report-schema). */
export interface StrykerReport {
  files: Record<string, { source: string; mutants: Mutant[] }>
}

export interface Score {
  /** Mutants that a test noticed or that timed out. */
  killed: number
  survivors: Survivor[]
  /** Mutants of what runs while a module loads: Stryker leaves them out. */
  notTried: number
}

const onOneLine = (text: string) => text.replaceAll(/\s+/g, ' ').trim()

const textAt = (source: string, { start, end }: Mutant['location']) => {
  const lines = source.split('\n').slice(start.line - 1, end.line)
  lines[lines.length - 1] = lines.at(-1)?.slice(0, end.column - 1) ?? ''
  lines[0] = lines[0]?.slice(start.column - 1) ?? ''
  return onOneLine(lines.join('\n'))
}

/** The score of the mutants of these files. A mutant that no test reaches is a survivor. */
export const scoreOf = ({ files }: StrykerReport, paths: readonly string[]): Score => {
  const score: Score = { killed: 0, survivors: [], notTried: 0 }
  for (const file of paths) {
    const { source = '', mutants = [] } = files[file] ?? {}
    for (const { status, replacement = '', location } of mutants) {
      if (status === 'Killed' || status === 'Timeout') score.killed += 1
      if (status === 'Ignored') score.notTried += 1
      if (status === 'Survived' || status === 'NoCoverage')
        score.survivors.push({
          file,
          line: location.start.line,
          was: textAt(source, location),
          became: onOneLine(replacement),
          isReached: status === 'Survived',
        })
    }
  }
  return score
}
