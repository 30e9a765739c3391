import type { StandingTone } from '@lsb/contract'
import type { CSSObject } from '@mui/material/styles'
import { standing } from './tokens.ts'

type Part = 'fill' | 'ink' | 'tint' | 'edge'
const nameOf = (tone: string, part: string): string => `--standing-${tone}-${part}`

const variablesOf = (colours: Record<StandingTone, Record<Part, string>>): CSSObject =>
  Object.fromEntries(
    Object.entries(colours).flatMap(([tone, parts]) =>
      Object.entries(parts).map(([part, colour]) => [nameOf(tone, part), colour]),
    ),
  )

/** The colours of standings as variables. Paper has the light ones. */
export const standingVariables: Record<string, CSSObject> = {
  ':root': variablesOf(standing.light),
  '@media screen and (prefers-color-scheme: dark)': { ':root': variablesOf(standing.dark) },
}

/** The colour of a part, in the scheme of the reader. */
export const standingColour = (tone: StandingTone, part: Part): string => `var(${nameOf(tone, part)})`
