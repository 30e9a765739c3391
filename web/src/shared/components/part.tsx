import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { SxProps, Theme } from '@mui/material/styles'
import type { ReactNode, Ref } from 'react'

interface PartProps {
  /** Id of the heading. */
  id: string
  title: ReactNode
  /** How the heading looks, and which one it is. */
  variant?: 'h2' | 'h3'
  component?: 'h2' | 'h3'
  /** For a heading that takes the focus. */
  headingRef?: Ref<HTMLHeadingElement>
  sx?: SxProps<Theme>
  children: ReactNode
}

/** A part of a page of the portal under its own heading. */
export const Part = ({
  id,
  title,
  variant = 'h3',
  component = 'h2',
  headingRef,
  sx = { mt: 4 },
  children,
}: PartProps) => (
  <Box component="section" aria-labelledby={id} sx={sx}>
    <Typography
      variant={variant}
      component={component}
      id={id}
      {...(headingRef && { ref: headingRef, tabIndex: -1 })}
      sx={{ mb: 1 }}
    >
      {title}
    </Typography>
    {children}
  </Box>
)
