import { styled } from '@mui/material/styles'

/** A field that is wide enough for a name. */
export const SearchInput = styled('input')(({ theme }) => {
  const { palette } = theme.vars ?? theme
  return {
    // Where the field would be too narrow beside the button, the button moves below (`searchRow`).
    flex: '1 1 8em',
    minWidth: 0,
    minHeight: 44,
    padding: '0 14px',
    font: 'inherit',
    color: palette.text.primary,
    background: palette.background.paper,
    border: `2px solid ${palette.text.secondary}`,
    borderRadius: 3,
  }
})

/** The layout of a search box and its button. */
export const searchRow = { display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1 }
