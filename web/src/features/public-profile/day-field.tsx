import { isDay, profilePath } from '@lsb/contract'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { PlainInput, searchRow } from '../../shared/components/search-input.tsx'

interface DayFieldProps {
  licenseNumber: string
  /** What the address asks for, a day or not; empty for now. */
  on: string
  /** The last day that can be asked about, by the API's clock; not known when no profile came. */
  today?: string
}

/** Asks for the entry as it was on a past day. It is a plain form, so that it works without the script and has an address. */
export const DayField = ({ licenseNumber, on, today }: DayFieldProps) => (
  <Box component="form" method="get" action={profilePath(licenseNumber)} className="no-print" sx={{ mt: 5 }}>
    <label htmlFor="profile-day">
      <strong>Show the entry as it was on</strong>
    </label>
    <Box sx={searchRow}>
      <PlainInput id="profile-day" name="on" type="date" defaultValue={isDay(on) ? on : ''} max={today} required />
      <Button type="submit" variant="outlined">
        Show this day
      </Button>
      {on && (
        <Button variant="outlined" href={profilePath(licenseNumber)}>
          Show today
        </Button>
      )}
    </Box>
  </Box>
)
