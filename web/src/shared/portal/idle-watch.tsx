import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogContentText from '@mui/material/DialogContentText'
import DialogTitle from '@mui/material/DialogTitle'
import { useEffect, useState } from 'react'
import { freshAccess } from '../api/refresh.ts'
import { expireSession } from '../session/ending.ts'
import { idleState, lastActivity, noteActivity, type IdleState } from '../session/idle.ts'
import { readAccess } from '../session/session-store.ts'
import { useLogOut } from './use-log-out.ts'

const CHECK_INTERVAL_MS = 1000

/** Warns before a session ends for inactivity, and ends it. */
export const IdleWatch = () => {
  const [idle, setIdle] = useState<IdleState>({ state: 'active' })
  const logOut = useLogOut()
  const warned = idle.state === 'warning'

  useEffect(() => {
    noteActivity(Date.now())
    const look = setInterval(() => {
      const now = Date.now()
      const next = idleState(lastActivity(now), now)
      if (next.state === 'over') expireSession()
      setIdle((previous) => (previous.state === 'active' && next.state === 'active' ? previous : next))
    }, CHECK_INTERVAL_MS)
    return () => clearInterval(look)
  }, [])

  useEffect(() => {
    // While the warning is open only its own button counts as activity, so that it does not close unread.
    if (warned) return undefined
    const note = () => noteActivity(Date.now())
    window.addEventListener('pointerdown', note)
    window.addEventListener('keydown', note)
    return () => {
      window.removeEventListener('pointerdown', note)
      window.removeEventListener('keydown', note)
    }
  }, [warned])

  const stay = () => {
    noteActivity(Date.now(), true)
    setIdle({ state: 'active' })
    const access = readAccess()
    // Checks that the session is still valid; an invalid one ends here with its message.
    if (access !== null) void freshAccess(access).catch(() => undefined)
  }

  if (!warned) return null
  const minutes = Math.ceil(idle.endsInMs / 60_000)
  return (
    <Dialog open role="alertdialog" aria-labelledby="idle-title" aria-describedby="idle-text">
      <DialogTitle id="idle-title">Are you still there?</DialogTitle>
      <DialogContent>
        <DialogContentText id="idle-text" aria-live="polite">
          You will be signed out in <span>{minutes === 1 ? 'less than a minute' : `about ${minutes} minutes`}</span>,
          because this page has not been used for a while. What you typed will be there when you come back.
        </DialogContentText>
      </DialogContent>
      <DialogActions>
        <Button onClick={logOut}>Logout</Button>
        <Button variant="contained" onClick={stay}>
          Stay signed in
        </Button>
      </DialogActions>
    </Dialog>
  )
}
