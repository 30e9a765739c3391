import { type ListedSurveyor, profilePath, standingWord } from '@lsb/contract'
import Typography from '@mui/material/Typography'
import { Link } from '../../shared/components/link.tsx'

/** Entries whose names are nearest to what was searched for: perhaps a letter was off. */
export const NearNames = ({ rows }: { rows: readonly ListedSurveyor[] }) =>
  rows.length > 0 && (
    <>
      <Typography variant="h3" component="h2" sx={{ mt: 3, mb: 1 }}>
        Nearest names in the register
      </Typography>
      <ul>
        {rows.map(({ licensed_id, name, license_no, standing }) => (
          <li key={licensed_id}>
            <Link to={profilePath(license_no)}>{name}</Link>, {license_no}: {standingWord(standing)}
          </li>
        ))}
      </ul>
    </>
  )
