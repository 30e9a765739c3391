import { type PractisingPage, SEARCH_MAX_LENGTH } from '@lsb/contract'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import OutlinedInput from '@mui/material/OutlinedInput'
import { useEffect, useRef, useState } from 'react'
import { FieldFrame } from '../../shared/forms/field-frame.tsx'
import type { DeskAddress } from './desk-address.ts'

export const SEARCH_FIELD_ID = 'desk-search'

const openOnlyHit = ({ results: [only, ...others] }: PractisingPage, open: (id: string) => void): void => {
  if (only && others.length === 0) open(only.id)
}

/** The search of the list, by name or number. Enter opens the only hit. `found`: the answer for the search in the address. */
export const RecordSearch = ({ address, found }: { address: DeskAddress; found: PractisingPage | undefined }) => {
  const [typed, setTyped] = useState(address.search)
  /** The search that was entered and has no answer yet. */
  const entered = useRef<string | null>(null)
  const { search, open, seek } = address
  useEffect(() => {
    if (entered.current !== search || found === undefined) return
    entered.current = null
    openOnlyHit(found, open)
  }, [search, found, open])
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        const wanted = typed.trim()
        if (wanted === search && found) return openOnlyHit(found, open)
        entered.current = wanted
        seek(wanted)
      }}
    >
      <FieldFrame id={SEARCH_FIELD_ID} label="Search by name or register number">
        {({ id }) => (
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
            <OutlinedInput
              size="small"
              type="search"
              value={typed}
              onChange={(event) => setTyped(event.target.value)}
              inputProps={{ id, maxLength: SEARCH_MAX_LENGTH }}
            />
            <Button type="submit" variant="outlined">
              Find
            </Button>
          </Box>
        )}
      </FieldFrame>
    </form>
  )
}
