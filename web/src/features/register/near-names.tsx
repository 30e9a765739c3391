import { type ListedSurveyor, profilePath, standingInShort } from '@lsb/contract'
import Typography from '@mui/material/Typography'
import { Link } from '../../shared/components/link.tsx'
import { StandingLabel } from '../../shared/components/standing-label.tsx'

/** Entries whose names are nearest to what was searched for: perhaps a letter was off. */
export const NearNames = ({ rows }: { rows: readonly ListedSurveyor[] }) =>
  rows.length > 0 && (
    <>
      <Typography variant="h3" component="h2" sx={{ mt: 3, mb: 1 }}>
        Nearest names in the register
      </Typography>
      <ul>
        {rows.map(({ licensed_id, name, license_no, standing }) => {
          const { tone, word } = standingInShort(standing)
          return (
            <li key={licensed_id}>
              <Link to={profilePath(license_no)}>{name}</Link>, {license_no}{' '}
              <StandingLabel tone={tone}>{word}</StandingLabel>
            </li>
          )
        })}
      </ul>
    </>
  )
