import { isPublicAct, madeAct, type TrayAct, trayMessages } from '@lsb/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useSnackbar } from 'notistack'
import type { ReactNode } from 'react'
import { problemOf } from '../../../shared/api/problem.ts'
import { trayKey } from '../../../shared/api/tray.ts'
import { ActAhead, useAhead } from '../../../shared/tray/changed-verdicts.tsx'
import { usePutInTray } from '../api/use-office-call.ts'
import { ActDialog } from './act-dialog.tsx'
import { type ReasonDraft, useActDraft } from './use-act-draft.ts'

interface TrayActDialogProps extends Pick<TrayAct, 'act' | 'on'>, Partial<Pick<TrayAct, 'asked'>> {
  title: string
  /** What is missing; the act waits until it is null. */
  missing?: string | null
  isIdle?: boolean
  onClose: () => void
  /** What is typed; without it, the dialog has no fields but the reason. */
  draft?: ReasonDraft
  children: ReactNode
  /** What stands after the verdicts that change. */
  after?: ReactNode
  isWide?: boolean
  /** Reads afresh what the act is against, when somebody has changed it meanwhile. */
  onLookAgain?: () => Promise<unknown>
}

/** Asks for the reason of an act and puts it into the clerk's tray. */
export const TrayActDialog = ({ act, on, asked, children, after, onLookAgain, ...dialog }: TrayActDialogProps) => {
  const { title, missing = null } = dialog
  const isReady = missing === null
  const alone = useActDraft({ act, on }, {})
  const { mutateAsync } = usePutInTray()
  const { enqueueSnackbar } = useSnackbar()
  const client = useQueryClient()
  const isShownAhead = isPublicAct(act)
  const ahead = useAhead(isShownAhead && isReady ? madeAct({ act, on, note: title, ...(asked && { asked }) }) : null)
  return (
    <ActDialog
      {...dialog}
      draft={dialog.draft ?? alone}
      confirm="Put into the tray"
      isStale={problemOf(ahead.error).status === 409}
      onLookAgain={
        onLookAgain &&
        (async () => {
          await onLookAgain()
          await client.invalidateQueries({ queryKey: trayKey })
        })
      }
      onAct={async (note) => {
        await mutateAsync(madeAct({ act, on, note, ...(asked && { asked }) }))
        enqueueSnackbar(trayMessages.added, { variant: 'success' })
      }}
    >
      {children}
      {isShownAhead && <ActAhead ahead={ahead} />}
      {after && <div>{after}</div>}
    </ActDialog>
  )
}
