import Typography from '@mui/material/Typography'
import { useSnackbar } from 'notistack'
import { createContext, type ReactNode, useContext, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { withNumbers } from '../../../shared/components/exact.tsx'
import { NoticeLine } from '../../../shared/components/notice-line.tsx'

/** What an act has done, and the address where that is said. */
type ActOutcome = Record<'text' | 'at', string> & { takesFocus: boolean }

const ShowOutcome = createContext<(text: string, takesFocus?: boolean) => void>(() => {})

/** Shows the outcome of an act above the panel, until the clerk goes to another view. */
export const useShowOutcome = () => useContext(ShowOutcome)

/** Shows the outcomes of the acts in the panel that it wraps. */
export const ActOutcomes = ({ children }: { children: ReactNode }) => {
  const { pathname, search } = useLocation()
  const at = `${pathname}${search}`
  const [outcome, setOutcome] = useState<ActOutcome | null>(null)
  return (
    <ShowOutcome value={(text, takesFocus = false) => setOutcome({ text, takesFocus, at })}>
      {outcome?.at === at && <OutcomeNotice outcome={outcome} />}
      {children}
    </ShowOutcome>
  )
}

const OutcomeNotice = ({ outcome }: { outcome: ActOutcome }) => {
  const text = useRef<HTMLParagraphElement>(null)
  const { enqueueSnackbar } = useSnackbar()
  useEffect(() => {
    const { bottom = 0 } = text.current?.getBoundingClientRect() ?? {}
    if (outcome.takesFocus) text.current?.focus()
    // A clerk at a button far below does not see the notice.
    else if (bottom < 0) enqueueSnackbar(outcome.text, { variant: 'success' })
  }, [outcome, enqueueSnackbar])
  return (
    <NoticeLine sx={{ mb: 3 }} tone="good">
      <Typography ref={text} tabIndex={-1}>
        {withNumbers(outcome.text)}
      </Typography>
    </NoticeLine>
  )
}
