import { styled } from '@mui/material/styles'

/** Layers of one size on one place: turning never moves what stands below. Without JavaScript they stand one under another. */
export const Layers = styled('div')({
  display: 'grid',
  rowGap: 24,
  '& > *': { gridArea: '1 / 1', transition: 'opacity 400ms' },
  '& > [inert]': { opacity: 0, visibility: 'hidden', transition: 'opacity 400ms, visibility 400ms' },
})

/** A small button in the colour of the text around it. */
export const RotatorButton = styled('button')({
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: 8,
  minWidth: 44,
  minHeight: 44,
  padding: '0 10px',
  font: 'inherit',
  fontSize: '0.9375rem',
  color: 'inherit',
  background: 'none',
  border: '1px solid currentColor',
  borderRadius: 3,
  cursor: 'pointer',
})
