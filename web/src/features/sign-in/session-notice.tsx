import { loadMessages, ownMessages } from '@lsb/contract'
import { useSyncExternalStore } from 'react'
import { NoticeLine } from '../../shared/components/notice-line.tsx'
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
  const text = reason === 'unloaded' ? loadMessages.user : reason && texts[reason]
  return text ? (
    <NoticeLine
      sx={{ mb: 3 }}
      tone={reason === 'unloaded' ? 'bad' : 'caution'}
      isFilled={reason === 'unloaded'}
      live="alert"
    >
      {text}
    </NoticeLine>
  ) : null
}
