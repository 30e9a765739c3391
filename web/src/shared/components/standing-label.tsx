import type { StandingTone } from '@lsb/contract'
import { styled } from '@mui/material/styles'
import type { ReactNode } from 'react'
import { forEachTone, markStyle } from './standing-mark.ts'

interface StandingLabelProps {
  tone?: StandingTone
  /** In a template: the name under which the script gives the tone. */
  toned?: string
  children: ReactNode
}

/** A standing in a word, as a filled label: shape, word and colour each say it. */
export const StandingLabel = ({ tone, toned, children }: StandingLabelProps) => (
  <Label data-standing="" data-tone={tone} data-toned={toned}>
    {children}
  </Label>
)

const Label = styled('span')({
  display: 'inline-flex',
  alignItems: 'center',
  gap: '0.4em',
  padding: '3px 10px 3px 8px',
  fontSize: '0.9rem',
  fontWeight: 600,
  lineHeight: 1.35,
  border: '1.5px solid transparent',
  borderRadius: 4,
  ...forEachTone((colour, mark) => ({
    color: colour('ink'),
    background: colour('fill'),
    borderColor: colour('edge'),
    '&::before': { ...markStyle, mask: mark },
  })),
  '@media print': {
    '&[data-tone]': { color: '#000', background: 'none', borderColor: '#000' },
    '&[data-tone="caution"]': { borderStyle: 'dashed' },
    '&[data-tone="bad"]': { borderWidth: 3 },
    '&[data-tone="uncertain"]': { borderStyle: 'dotted' },
  },
})
