import Typography from '@mui/material/Typography'
import { styled } from '@mui/material/styles'
import type { ReactNode } from 'react'

export interface SectionProps {
  /** Also the anchor of the section. */
  id: string
  title: string
  children: ReactNode
}

/** A part of a page under its own heading, which links can lead to. */
export const Section = ({ id, title, children }: SectionProps) => (
  <Part id={id} aria-labelledby={`${id}-title`}>
    <Typography variant="h2" id={`${id}-title`}>
      {title}
    </Typography>
    {children}
  </Part>
)

const Part = styled('section')({
  marginBottom: 'clamp(36px, 5vw, 56px)',
  '&:last-child': { marginBottom: 0 },
  '@media print': { marginBottom: 20 },
  '& > h2': { marginBottom: 12 },
  '& > h3': { marginTop: 28, marginBottom: 8 },
  '& > h2 + p': { marginTop: 0 },
})
