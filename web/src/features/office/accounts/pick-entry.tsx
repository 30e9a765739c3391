import { officeMessages, type RegisterName, SEARCH_DEBOUNCE_MS, TEXT_MAX_LENGTH } from '@lsb/contract'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useSettled } from '../../../shared/components/use-settled.ts'
import { ControlledField } from '../../../shared/forms/controlled-field.tsx'
import { useEntries } from '../api/registers.ts'
import { Loaded } from '../parts/loaded.tsx'

/** How many entries are offered; more words find the others. */
const OFFERED_MAX = 6

interface PickEntryProps {
  register: RegisterName
  onPick: (number: string) => void
}

/** Finds somebody in a register by words of the name, or by number, and picks the entry. */
export const PickEntry = ({ register, onPick }: PickEntryProps) => {
  const [typed, setTyped] = useState('')
  const search = useSettled(typed.trim(), SEARCH_DEBOUNCE_MS)
  const pick = (number: string) => {
    setTyped('')
    onPick(number)
  }
  return (
    <>
      <ControlledField
        id="pick-entry"
        label="Find the person in the register"
        hint="Words of the name, or a number."
        optional
        value={typed}
        onChange={setTyped}
        // The field is inside the form of the account, which Enter would send.
        onKeyDown={(event) => {
          if (event.key === 'Enter') event.preventDefault()
        }}
        maxLength={TEXT_MAX_LENGTH}
      />
      {typed !== '' && search !== '' && <Offered register={register} search={search} onPick={pick} />}
    </>
  )
}

const Offered = ({ register, search, onPick }: PickEntryProps & { search: string }) => (
  <Loaded query={useEntries(register, search)} failure={officeMessages.entriesFailed}>
    {({ count, results }) => (
      <Box sx={{ mt: -1, mb: 2.5 }}>
        <Typography component="output">
          {results.length === 0
            ? officeMessages.noEntryFound
            : count > OFFERED_MAX && `${count} entries match: write more of the name.`}
        </Typography>
        <Box component="ul" sx={{ listStyle: 'none', p: 0, m: 0 }}>
          {results.slice(0, OFFERED_MAX).map(({ number, name }) => (
            <li key={number}>
              <Button onClick={() => onPick(number)} sx={{ textAlign: 'start' }}>
                {name}, {number}
              </Button>
            </li>
          ))}
        </Box>
      </Box>
    )}
  </Loaded>
)
