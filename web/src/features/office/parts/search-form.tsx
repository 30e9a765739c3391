import { TEXT_MAX_LENGTH } from '@lsb/contract'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import OutlinedInput from '@mui/material/OutlinedInput'
import { FieldFrame } from '../../../shared/forms/field-frame.tsx'

interface SearchFormProps {
  id: string
  label: string
  hint: string
  search: string
  onSearch: (search: string) => void
}

/** A search that its page keeps on submit, in the address or beside it. */
export const SearchForm = ({ id, label, hint, search, onSearch }: SearchFormProps) => (
  <Box
    // A new search replaces the typed text.
    key={search}
    component="form"
    onSubmit={(event) => {
      event.preventDefault()
      const typed = new FormData(event.currentTarget).get('search')
      onSearch(typeof typed === 'string' ? typed.trim() : '')
    }}
  >
    <FieldFrame id={id} label={label} hint={hint}>
      {({ id: inputId, 'aria-describedby': described }) => (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          <OutlinedInput
            name="search"
            defaultValue={search}
            size="small"
            autoComplete="off"
            inputProps={{ id: inputId, 'aria-describedby': described, maxLength: TEXT_MAX_LENGTH }}
            sx={{ flex: '1 1 16rem', maxWidth: 420 }}
          />
          <Button type="submit" variant="outlined">
            Find
          </Button>
        </Box>
      )}
    </FieldFrame>
  </Box>
)
