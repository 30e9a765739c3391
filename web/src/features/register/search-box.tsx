import { pages, SEARCH_MAX_LENGTH } from '@lsb/contract'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { SearchIcon } from '../../shared/components/icons.tsx'
import type { RegisterAddress } from './address.ts'
import { useSearchText } from './use-search-text.ts'

interface SearchBoxProps {
  address: RegisterAddress
  label: string
  hint: string
  onSearch: (search: string) => void
}

/** The search box of a tab. It is a real form to this page, so that Enter works before the script has come. */
export const SearchBox = ({ address, label, hint, onSearch }: SearchBoxProps) => {
  const { text, type, submit } = useSearchText(address.search, onSearch)
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
        }}
        sx={{ my: 3, maxWidth: 640 }}
      >
        {address.tab !== 'licensed' && <input type="hidden" name="tab" value={address.tab} />}
        <label htmlFor={id}>
          <strong>{label}</strong>
        </label>
        <Box id={`${id}-hint`} sx={{ color: 'text.secondary', fontSize: '0.9375rem' }}>
          {hint}
        </Box>
        <Box sx={{ display: 'flex', gap: 1, mt: 1 }}>
          <SearchInput
            id={id}
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

/** On a phone the word alone, so that a name fits into the box. */
const roomForTyping = { flex: 'none', '& .MuiButton-startIcon': { display: { xs: 'none', sm: 'inherit' } } }

const SearchInput = styled('input')(({ theme }) => {
  const { palette } = theme.vars ?? theme
  return {
    flex: 1,
    minWidth: 0,
    minHeight: 48,
    padding: '0 14px',
    font: 'inherit',
    color: palette.text.primary,
    background: palette.background.paper,
    border: `2px solid ${palette.text.secondary}`,
    borderRadius: 3,
  }
})
