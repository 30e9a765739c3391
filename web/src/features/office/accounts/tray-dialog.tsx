import type { OfficeAccount } from '@lsb/contract'
import { TrayActDialog, type TrayActDialogProps } from '../parts/tray-act-dialog.tsx'

export interface AccountDialogProps {
  account: OfficeAccount
  onClose: () => void
}

/** Asks for the reason of an act on an account and puts it into the clerk's tray. */
export const TrayDialog = ({
  account: { uid },
  ...dialog
}: AccountDialogProps & Omit<TrayActDialogProps, 'on' | 'onClose'>) => <TrayActDialog {...dialog} on={uid} />
