import { madeAct, type OfficeAccount, type TrayAct, trayMessages } from '@lsb/contract'
import { useSnackbar } from 'notistack'
import type { ReactNode } from 'react'
import type { TrayItems } from '../../../shared/tray/use-tray-items.ts'
import { ActDialog } from '../parts/act-dialog.tsx'

export interface AccountDialogProps {
  account: OfficeAccount
  tray: Pick<TrayItems, 'add'>
  onClose: () => void
}

interface TrayDialogProps extends AccountDialogProps {
  act: TrayAct['act']
  title: string
  /** What else the act needs. */
  asked?: object
  /** What is missing; the act waits until it is null. */
  missing?: string | null
  /** What the act does. */
  children: ReactNode
}

/** Asks for the reason of an act on an account and puts it into the clerk's tray. */
export const TrayDialog = ({ account, tray, onClose, act, asked, children, ...dialog }: TrayDialogProps) => {
  const { enqueueSnackbar } = useSnackbar()
  return (
    <ActDialog
      {...dialog}
      confirm="Put into the tray"
      onClose={onClose}
      onAct={async (note) => {
        await tray.add(madeAct({ act, on: account.uid, note, ...(asked && { asked: JSON.stringify(asked) }) }))
        onClose()
        enqueueSnackbar(trayMessages.added, { variant: 'success' })
      }}
    >
      {children}
    </ActDialog>
  )
}
