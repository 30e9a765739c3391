import { loadMessages, ownMessages } from '@lsb/contract'
import Alert from '@mui/material/Alert'
import { useSyncExternalStore } from 'react'
import { subscribe } from '../../shared/session/session-store.ts'
import { readEnding, type EndingReason } from '../../shared/session/ending.ts'

const texts: Partial<Record<EndingReason, string>> = {
  expired: `${ownMessages.sessionEnded} What you typed is kept in this tab for you, and so are files whose sending was begun.`,
  elsewhere: 'You were signed out in another tab.',
}

const readReason = (): EndingReason | null => readEnding()?.reason ?? null
/** The prerendered page knows no session. */
const readNothing = () => null

/** Says why the last session in this tab ended. */
export const SessionNotice = () => {
  const reason = useSyncExternalStore(subscribe, readReason, readNothing)
  if (reason === 'unloaded') {
    return (
      <Alert severity="error" variant="filled" sx={{ mb: 3 }}>
        {loadMessages.user}
      </Alert>
    )
  }
  const text = reason && texts[reason]
  return text ? (
    <Alert severity="info" sx={{ mb: 3 }}>
      {text}
    </Alert>
  ) : null
}
