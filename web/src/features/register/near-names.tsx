import {
  dayInWords,
  type ListedAssistant,
  entryInWords,
  type ListedSurveyor,
  pages,
  profilePath,
  standingInShort,
  typedMessages,
} from '@lsb/contract'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { Link } from '../../shared/components/link.tsx'
import { StandingLabel } from '../../shared/components/standing-label.tsx'
import { Exact, withNumbers } from '../../shared/components/exact.tsx'
import { VerdictCard } from '../../shared/components/verdict-card.tsx'
import { answerOn } from './register-head.ts'

/** The answer about the one entry that a search found. */
export const OneMatch = ({ row }: { row: ListedSurveyor | ListedAssistant }) => {
  const { name, number, on, tone, opening, advice, entry } = answerOn(row)
  return (
    <Box sx={{ mb: 2.5 }}>
      <VerdictCard tone={tone} opening={opening} why={<Exact>{`${name}, ${number}`}</Exact>} advice={advice}>
        <Typography variant="body2">{`On ${dayInWords(on)}, by the board’s register.`}</Typography>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, mt: 1.5 }}>
          <Button variant="outlined" size="small" href={entry.href}>
            <span>{entry.text}</span>
          </Button>
          <Button variant="outlined" size="small" href={pages.inquiries.path}>
            Ask the board
          </Button>
        </Box>
      </VerdictCard>
    </Box>
  )
}

/** Entries whose names are nearest to what was searched for: perhaps a letter was off. */
export const NearNames = ({ children }: { children: ReactNode }) => (
  <>
    <Typography variant="h3" component="h2" sx={{ mt: 3, mb: 1 }}>
      {typedMessages.nearest}
    </Typography>
    <ul>{children}</ul>
  </>
)

export const nearSurveyor = ({ licensed_id, name, license_no, standing }: ListedSurveyor) => {
  const { tone, word } = standingInShort(standing)
  return (
    <li key={licensed_id}>
      <Link to={profilePath(license_no)}>
        <Exact>{name}</Exact>
      </Link>
      , <Exact>{license_no}</Exact> <StandingLabel tone={tone}>{word}</StandingLabel>
    </li>
  )
}

export const nearAssistant = (row: ListedAssistant) => <li key={row.assistant_no}>{withNumbers(entryInWords(row))}</li>
