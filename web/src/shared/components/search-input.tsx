import { styled } from '@mui/material/styles'
import { palette } from '../theme/theme.ts'

/** A field of a plain form on a public page. */
export const PlainInput = styled('input')({
  minHeight: 44,
  padding: '0 14px',
  font: 'inherit',
  color: palette.text.primary,
  background: palette.background.paper,
  border: `2px solid ${palette.text.secondary}`,
  borderRadius: 3,
})

/** One that is wide enough for a name. Where it would be too narrow beside the button, the button moves below (`searchRow`). */
export const SearchInput = styled(PlainInput)({ flex: '1 1 8em', minWidth: 0 })

/** The layout of a search box and its button. */
export const searchRow = { display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1 }
