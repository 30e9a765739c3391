import { practisingStatuses } from '@lsb/contract'
import Box from '@mui/material/Box'
import NativeSelect from '@mui/material/NativeSelect'
import OutlinedInput from '@mui/material/OutlinedInput'
import { FieldFrame } from '../../shared/forms/field-frame.tsx'
import { statusWords } from '../../shared/portal/record-words.ts'
import type { DeskAddress } from './desk-address.ts'

/** How many years back the filter offers, besides the current one. */
const YEARS_BACK = 10

/** Which records the list shows. */
export const Filters = ({ address, year }: { address: DeskAddress; year: number }) => {
  const years = Array.from({ length: YEARS_BACK + 1 }, (_, index) => String(year - index))
  const fields = [
    {
      name: 'status',
      label: 'Status',
      all: 'All states',
      options: practisingStatuses.map((one) => [one, statusWords[one]]),
    },
    { name: 'year', label: 'Year', all: 'All years', options: years.map((one) => [one, one]) },
  ] as const
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 3 }}>
      {fields.map(({ name, label, all, options }) => (
        <FieldFrame key={name} id={`filter-${name}`} label={label}>
          {({ id }) => (
            <NativeSelect
              input={<OutlinedInput size="small" />}
              inputProps={{ id }}
              value={address[name]}
              onChange={(event) => address.filter({ [name]: event.target.value })}
              sx={{ minWidth: 180 }}
            >
              <option value="">{all}</option>
              {options.map(([value, text]) => (
                <option key={value} value={value}>
                  {text}
                </option>
              ))}
            </NativeSelect>
          )}
        </FieldFrame>
      ))}
    </Box>
  )
}
