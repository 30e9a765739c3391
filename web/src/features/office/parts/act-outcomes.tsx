import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useSnackbar } from 'notistack'
import { createContext, type ReactNode, useContext, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { NoticeLine } from '../../../shared/components/notice-line.tsx'

interface Where {
  /** Address of the view that says it, when the act leads to another one. */
  at?: string
  /** What asked for the act goes with it, and the focus would be nowhere. */
  takesFocus?: boolean
}
interface Said extends Where {
  text: string
}

const Say = createContext<(text: string, where?: Where) => void>(() => {})

/** Says what an act came to: above the panel, until its clerk goes to another view. */
export const useSay = () => useContext(Say)

/** Around a panel whose acts say what they came to. */
export const ActOutcomes = ({ children }: { children: ReactNode }) => {
  const { pathname, search } = useLocation()
  const address = `${pathname}${search}`
  const [said, setSaid] = useState<Said | null>(null)
  const { enqueueSnackbar } = useSnackbar()
  const say = (text: string, { at = address, takesFocus = false }: Where = {}) => {
    setSaid({ text, at, takesFocus })
    // Whoever stays at a button far below does not see the notice.
    if (!takesFocus) enqueueSnackbar(text, { variant: 'success' })
  }
  return (
    <Say value={say}>
      {said?.at === address && <Outcome said={said} />}
      {children}
    </Say>
  )
}

const Outcome = ({ said }: { said: Said }) => {
  const text = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    if (said.takesFocus) text.current?.focus()
  }, [said])
  return (
    <Box sx={{ mb: 3 }}>
      <NoticeLine tone="good">
        <Typography ref={text} tabIndex={-1}>
          {said.text}
        </Typography>
      </NoticeLine>
    </Box>
  )
}
