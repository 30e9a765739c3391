import NativeSelect from '@mui/material/NativeSelect'
import OutlinedInput from '@mui/material/OutlinedInput'
import { FieldFrame } from '../../shared/forms/field-frame.tsx'
import type { DeskAddress } from './desk-address.ts'

/** How many years back the field offers, besides the current one. */
const YEARS_BACK = 10

/** Limits the list to the records of one year. */
export const YearField = ({ address, year }: { address: DeskAddress; year: number }) => (
  <FieldFrame id="filter-year" label="Year">
    {({ id }) => (
      <NativeSelect
        input={<OutlinedInput size="small" />}
        inputProps={{ id }}
        value={address.year}
        onChange={(event) => address.ofYear(event.target.value)}
        sx={{ minWidth: '7.5rem' }}
      >
        <option value="">All years</option>
        {Array.from({ length: YEARS_BACK + 1 }, (_, index) => String(year - index)).map((one) => (
          <option key={one} value={one}>
            {one}
          </option>
        ))}
      </NativeSelect>
    )}
  </FieldFrame>
)
