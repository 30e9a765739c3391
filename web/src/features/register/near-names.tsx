import {
  type ListedAssistant,
  entryInWords,
  type ListedSurveyor,
  profilePath,
  standingInShort,
  typedMessages,
} from '@lsb/contract'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { Link } from '../../shared/components/link.tsx'
import { StandingLabel } from '../../shared/components/standing-label.tsx'

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
      <Link to={profilePath(license_no)}>{name}</Link>, {license_no} <StandingLabel tone={tone}>{word}</StandingLabel>
    </li>
  )
}

export const nearAssistant = (row: ListedAssistant) => <li key={row.assistant_no}>{entryInWords(row)}</li>
