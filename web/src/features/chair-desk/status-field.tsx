import { practisingStatuses } from '@lsb/contract'
import NativeSelect from '@mui/material/NativeSelect'
import OutlinedInput from '@mui/material/OutlinedInput'
import { FieldFrame } from '../../shared/forms/field-frame.tsx'
import { statusWords } from '../../shared/portal/record-words.ts'
import type { DeskAddress } from './desk-address.ts'

/** Limits the list of all records to one state. */
export const StatusField = ({ address }: { address: DeskAddress }) => (
  <FieldFrame id="filter-status" label="Status">
    {({ id }) => (
      <NativeSelect
        input={<OutlinedInput size="small" />}
        inputProps={{ id }}
        value={address.status}
        onChange={(event) => address.filter({ status: event.target.value })}
        sx={{ minWidth: 180 }}
      >
        <option value="">All states</option>
        {practisingStatuses.map((one) => (
          <option key={one} value={one}>
            {statusWords[one]}
          </option>
        ))}
      </NativeSelect>
    )}
  </FieldFrame>
)
