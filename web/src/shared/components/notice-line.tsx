import { styled, type SxProps, type Theme } from '@mui/material/styles'
import type { ReactNode, Ref } from 'react'
import { withNumbers } from './exact.tsx'
import { CheckIcon, WarningIcon } from './icons.tsx'
import { palette, paper } from '../theme/theme.ts'

export type Tone = 'good' | 'caution' | 'bad' | 'plain'

interface NoticeLineProps {
  tone: Tone
  /**
   * 'alert': screen readers read it at once. 'status': when the reader pauses. Without a role: for notices that are there from
   * the start.
   */
  live?: 'alert' | 'status'
  /** On a ground of its tone: the banner of a form that failed. */
  isFilled?: boolean
  /** For a notice that takes the focus. */
  ref?: Ref<HTMLDivElement>
  tabIndex?: number
  /** Its margins. */
  sx?: SxProps<Theme>
  children: ReactNode
}

/** A boxed statement with a coloured edge and a mark, so that colour is not its only sign. */
export const NoticeLine = ({ tone, live, isFilled = false, children, ...rest }: NoticeLineProps) => (
  <Box className="notice" data-tone={tone} data-filled={isFilled || undefined} role={live} {...rest}>
    {tone !== 'plain' && <span>{tone === 'good' ? <CheckIcon /> : <WarningIcon />}</span>}
    <div>{withNumbers(children)}</div>
  </Box>
)

const edge = (colour: string) => ({ borderLeftColor: colour, '& > span': { color: colour } })

const Box = styled('div')({
  display: 'flex',
  // The mark is above the text when there is no room beside it.
  flexWrap: 'wrap',
  gap: 12,
  padding: '14px 18px',
  ...paper,
  borderLeft: `6px solid ${palette.divider}`,
  '& + section': { marginTop: 32 },
  '& > span': { fontSize: '1.3rem', lineHeight: 1 },
  '& > div': { flex: '1 1 9rem', minWidth: 0 },
  // The first child; `:first-child` would count the style tag that rendering in Node puts there.
  '& > div > :not(* + *)': { marginTop: 0 },
  '& > div > :last-child': { marginBottom: 0 },
  '&[data-tone="good"]': edge(palette.success.main),
  '&[data-tone="caution"]': edge(palette.warning.main),
  '&[data-tone="bad"]': edge(palette.error.main),
  '&[data-filled]': {
    color: palette.error.contrastText,
    background: palette.error.main,
    borderColor: palette.error.main,
    '& > span': { color: 'inherit' },
  },
})
