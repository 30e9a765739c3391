import { styled } from '@mui/material/styles'

/** A field wide enough for a name, in which a phone's keyboard has room. */
export const SearchInput = styled('input')(({ theme }) => {
  const { palette } = theme.vars ?? theme
  return {
    // Where a few letters would not fit beside the button, it goes beneath (`searchRow`).
    flex: '1 1 8em',
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

/** The layout of a search box and its button. */
export const searchRow = { display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1 }
