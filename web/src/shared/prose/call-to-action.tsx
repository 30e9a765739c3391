import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import type { ReactNode } from 'react'
import { ArrowRightIcon } from '../components/icons.tsx'

interface CallToActionProps {
  /** Names the act: "Renew license", not "Click here". */
  action: string
  href: string
  children?: ReactNode
}

/** The next step as a button with a sentence. On paper only the sentence is printed. */
export const CallToAction = ({ action, href, children }: CallToActionProps) => (
  <Box>
    <Button variant="contained" size="large" href={href} endIcon={<ArrowRightIcon />}>
      <span>{action}</span>
    </Button>
    {children && <p>{children}</p>}
  </Box>
)

const Box = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '12px 24px',
  margin: '0 0 32px',
  '& p': { margin: 0, flex: '1 1 16rem' },
})
