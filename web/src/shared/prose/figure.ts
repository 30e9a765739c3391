import { styled } from '@mui/material/styles'

interface FigureProps {
  src: string
  alt: string
  /** Pixels of the drawing, for the room it takes before it has arrived. */
  width: number
  height: number
}

/** A picture over the whole width of its column. */
export const Figure = styled('img')<FigureProps>({
  display: 'block',
  width: '100%',
  height: 'auto',
  marginBottom: 'clamp(24px, 4vw, 40px)',
  borderRadius: 3,
  '@media print': { display: 'none' },
})
