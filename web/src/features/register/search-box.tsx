import { pages, SEARCH_MAX_LENGTH, type RegisterAddress } from '@lsb/contract'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { SearchIcon } from '../../shared/components/icons.tsx'
import { SearchInput, searchRow } from '../../shared/components/search-input.tsx'
import { useSearchText } from './use-search-text.ts'

interface SearchBoxProps {
  address: RegisterAddress
  label: string
  hint: string
  onSearch: (search: string) => void
  /** Enter or the button: the answer should come into sight. */
  onAsk: (search: string) => void
}

/** The search box of a tab. It is a real form, so that Enter works before the app has loaded. */
export const SearchBox = ({ address, label, hint, onSearch, onAsk }: SearchBoxProps) => {
  const { text, type, submit, box } = useSearchText(address.search, onSearch)
  const id = `search-${address.tab}`
  return (
    <search>
      <Box
        component="form"
        method="get"
        action={pages.register.path}
        onSubmit={(event) => {
          event.preventDefault()
          submit()
          onAsk(text.trim())
        }}
        sx={{ my: address.search ? 2 : 3, maxWidth: 640 }}
      >
        {address.tab !== 'licensed' && <input type="hidden" name="tab" value={address.tab} />}
        {address.standing !== null && <input type="hidden" name="standing" value={address.standing} />}
        <label htmlFor={id} className={address.search ? 'visually-hidden' : undefined}>
          <strong>{label}</strong>
        </label>
        <Box
          id={`${id}-hint`}
          className={address.search ? 'visually-hidden' : undefined}
          sx={{ color: 'text.secondary', fontSize: '0.9375rem' }}
        >
          {hint}
        </Box>
        <Box sx={searchRow}>
          <SearchInput
            id={id}
            ref={box}
            data-takeover=""
            name="search"
            type="search"
            value={text}
            maxLength={SEARCH_MAX_LENGTH}
            autoComplete="off"
            spellCheck={false}
            aria-describedby={`${id}-hint`}
            onChange={(event) => type(event.target.value)}
          />
          <Button type="submit" variant="contained" startIcon={<SearchIcon />} sx={roomForTyping}>
            Search
          </Button>
        </Box>
      </Box>
    </search>
  )
}

/** On a phone the button has no icon, so that a name fits into the box. */
const roomForTyping = { flex: 'none', '& .MuiButton-startIcon': { display: { xs: 'none', sm: 'inherit' } } }
