import { styled } from '@mui/material/styles'
import { palette } from '../../shared/theme/theme.ts'

const Box = styled('div')({
  '&:empty': { display: 'none' },
  '& > strong': { fontSize: '1.25rem' },
  '& table': { borderCollapse: 'collapse', width: '100%', tableLayout: 'fixed', overflowWrap: 'anywhere' },
  '& th, & td': {
    padding: 10,
    textAlign: 'left',
    verticalAlign: 'top',
    border: `1px solid ${palette.divider}`,
  },
  '& p': { overflowWrap: 'anywhere' },
  '& img': { display: 'block', width: '68mm', maxWidth: '100%', background: '#fff' },
  '& label, & input': { display: 'block', maxWidth: '100%' },
  '& button': {
    font: 'inherit',
    fontWeight: 600,
    minHeight: 44,
    padding: '0 16px',
    margin: '12px 12px 24px 0',
    color: palette.primary.main,
    background: 'none',
    border: '1px solid',
    borderRadius: 4,
  },
})

/** Where a script writes the receipt that the address asks for (`receipt-script`). */
export const ReceiptPlace = () => <Box data-receipt="" aria-live="polite" />
