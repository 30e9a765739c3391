import {
  keyOfNumber,
  officeMessages,
  type RegisterName,
  SEARCH_DEBOUNCE_MS,
  TEXT_MAX_LENGTH,
  typedMessages,
} from '@lsb/contract'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useSettled } from '../../../shared/components/use-settled.ts'
import { ControlledField } from '../../../shared/forms/controlled-field.tsx'
import { formatInstant } from '../../../shared/format.ts'
import { useEntries } from '../api/registers.ts'
import { Exact } from '../../../shared/components/exact.tsx'
import { isUnreadable } from '../../../shared/read-answer.ts'
import { EntryLink } from '../parts/entry-link.tsx'
import { Loaded } from '../parts/loaded.tsx'

/** How many entries are offered; more words find the others. */
const OFFERED_MAX = 6

interface PickEntryProps {
  register: RegisterName
  /** Also called with the name, which tells apart who had one number. */
  onPick: (number: string, name: string) => void
  label?: string
  /** Those that left the register are picked. The present ones are named, but for this number, which is not meant. */
  leftBesides?: string | undefined
}

/** Finds somebody in a register by words of the name, or by number, and picks the entry. */
export const PickEntry = ({ label = 'Find the person in the register', ...wanted }: PickEntryProps) => {
  const [typed, setTyped] = useState('')
  const search = useSettled(typed.trim(), SEARCH_DEBOUNCE_MS)
  const onPick: PickEntryProps['onPick'] = (...picked) => {
    setTyped('')
    wanted.onPick(...picked)
  }
  return (
    <>
      <ControlledField
        id="pick-entry"
        label={label}
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
      {typed !== '' && search !== '' && <Offered {...wanted} search={search} onPick={onPick} />}
    </>
  )
}

const Offered = ({ register, search, onPick, leftBesides }: PickEntryProps & { search: string }) => (
  <Loaded
    query={useEntries(register, search, { earlier: leftBesides !== undefined })}
    failure={officeMessages.entriesFailed}
  >
    {({ count, results, earlier }) => {
      const isLeft = leftBesides !== undefined
      const offered = isLeft
        ? earlier.filter(({ now, in_error }) => now === '' && !in_error)
        : results.map((one) => ({ ...one, until: '' }))
      const present = results.filter(
        (one) => isLeft && !isUnreadable(one) && keyOfNumber(one.number) !== keyOfNumber(leftBesides),
      )
      return (
        <Box sx={{ mt: -1, mb: 2.5 }}>
          <Typography component="output">
            {offered.length === 0
              ? officeMessages.noEntryFound
              : !isLeft && count > OFFERED_MAX && `${count} entries match: write more of the name.`}
          </Typography>
          <Box component="ul" sx={{ listStyle: 'none', p: 0, m: 0 }}>
            {offered.slice(0, OFFERED_MAX).map((one, at) =>
              isUnreadable(one) ? (
                <li key={at}>{typedMessages.entryUnreadable}</li>
              ) : (
                <li key={`${one.number} ${one.name}`}>
                  <Button onClick={() => onPick(one.number, one.name)} sx={{ textAlign: 'start' }}>
                    {/* One child: a button sets its children apart. */}
                    <span>
                      <Exact>{`${one.name}, ${one.number}`}</Exact>
                      <span>{one.until && `, in the register until ${formatInstant(one.until)}`}</span>
                    </span>
                  </Button>
                </li>
              ),
            )}
            {present.slice(0, OFFERED_MAX).map(({ number, name }) => (
              <li key={number}>
                <EntryLink register={register} number={number} /> <Exact>{name}</Exact> is in the register today. Two
                entries of today cannot be one: end one of them first.
              </li>
            ))}
          </Box>
        </Box>
      )
    }}
  </Loaded>
)
