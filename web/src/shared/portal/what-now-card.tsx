import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { type ReactNode, useEffect, useRef } from 'react'
import { moveTo } from '../components/focus-heading.ts'
import { withNumbers } from '../components/exact.tsx'
import { NoticeLine } from '../components/notice-line.tsx'
import { LicenceDownload } from './licence-download.tsx'
import type { Account } from './account.ts'
import type { Act, WhatNow } from './what-now.ts'

/** Ids of the form that the card's button sends, and of the heading it leads to. */
export const RENEWAL_FORM = 'renewal'
export const FIRST_TASK = 'first-task'

interface WhatNowCardProps {
  now: WhatNow
  account: Account
  /** What the state is of, such as "Practising licence 2026". */
  about?: string
  /** The state has just come about on this page, so it takes the focus. */
  isNew?: boolean
  children?: ReactNode
}

/** The first thing on the first page: the state, and one button for the next act. */
export const WhatNowCard = ({
  now: { tone, state, statements, act },
  account,
  about,
  isNew,
  children,
}: WhatNowCardProps) => {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (isNew === true) moveTo(heading.current)
  }, [isNew])
  return (
    <Box component="section" aria-labelledby="what-now">
      <NoticeLine tone={tone}>
        {about !== undefined && <Typography color="text.secondary">{about}</Typography>}
        <Typography variant="h2" id="what-now" ref={heading} tabIndex={-1} sx={{ fontSize: '1.375rem' }}>
          {state}
        </Typography>
        {statements.map(({ strong, text }) => (
          <Typography key={text} sx={{ mt: 1, whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
            {strong !== undefined && <strong>{`${strong} `}</strong>}
            <span>{withNumbers(text)}</span>
          </Typography>
        ))}
        {children}
        {act && (
          <Box className="no-print" sx={{ mt: 2 }}>
            <NextAct act={act} account={account} />
          </Box>
        )}
      </NoticeLine>
    </Box>
  )
}

const NextAct = ({ act, account }: { act: Act; account: Account }) => {
  if (act.does === 'download') return <LicenceDownload licenceNumber={account.license_no} year={account.license_year} />
  const how = {
    open: { href: act.does === 'open' ? act.href : '' },
    begin: { onClick: () => moveTo(document.getElementById(FIRST_TASK)) },
    send: { type: 'submit', form: RENEWAL_FORM },
  } as const
  return (
    <Button variant="contained" {...how[act.does]}>
      <span>{act.label}</span>
    </Button>
  )
}
