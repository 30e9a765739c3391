import { styled } from '@mui/material/styles'
import { palette } from '../theme/theme.ts'

/** The browser's own file field, with a button like those beside which the portal hides its fields. */
export const PlainFileInput = styled('input')({
  font: 'inherit',
  '&::file-selector-button': {
    font: 'inherit',
    fontWeight: 600,
    minHeight: 44,
    marginInlineEnd: 14,
    padding: '0 20px',
    color: palette.primary.main,
    background: 'none',
    border: `1px solid ${palette.primary.main}`,
    borderRadius: 3,
    cursor: 'pointer',
  },
})
