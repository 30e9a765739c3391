import { ControlledSelect } from '../../shared/forms/controlled-select.tsx'
import type { DeskAddress } from './desk-address.ts'

/** How many years back the field offers, besides the current one. */
const YEARS_BACK = 10

/** Limits the list to the records of one year. */
export const YearField = ({ address, year }: { address: DeskAddress; year: number }) => (
  <ControlledSelect
    id="filter-year"
    label="Year"
    options={[
      ['', 'All years'],
      ...Array.from({ length: YEARS_BACK + 1 }, (_, index) => String(year - index)).map((one) => [one, one] as const),
    ]}
    value={address.year}
    onChange={address.ofYear}
    sx={{ minWidth: '7.5rem' }}
  />
)
