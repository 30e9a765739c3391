import { styled } from '@mui/material/styles'
import type { ReactNode } from 'react'
import { ChevronDownIcon } from '../components/icons.tsx'
import { palette } from '../theme/theme.ts'

interface DisclosureProps {
  summary: string
  /** How much is inside, shown before it is opened. */
  hint?: string
  children: ReactNode
}

/**
 * A list that opens and closes. It is the browser's own element, so it works without JavaScript, and the browser's search opens
 * it.
 */
export const Disclosure = ({ summary, hint, children }: DisclosureProps) => (
  <Details>
    <summary>
      <span>
        <span>{summary}</span>
        {hint && <small>{` ${hint}`}</small>}
      </span>
      <ChevronDownIcon width="1.2em" height="1.2em" />
    </summary>
    <div>{children}</div>
  </Details>
)

const Details = styled('details')({
  borderTop: `1px solid ${palette.divider}`,
  '& > summary': {
    display: 'flex',
    gap: 12,
    alignItems: 'center',
    justifyContent: 'space-between',
    minHeight: 52,
    padding: '8px 0',
    fontWeight: 600,
    color: palette.primary.main,
    cursor: 'pointer',
    listStyle: 'none',
  },
  '& > summary::-webkit-details-marker': { display: 'none' },
  '& > summary:hover span': { textDecoration: 'underline' },
  '& > summary small': { display: 'block', fontWeight: 400, fontSize: '0.9375rem', color: palette.text.secondary },
  '& > summary > svg': { flex: 'none', transition: 'transform 150ms' },
  '&[open] > summary > svg': { transform: 'rotate(180deg)' },
  '& > div': { paddingBottom: 14 },
})
