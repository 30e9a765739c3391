import type { TrayItem } from '@lsb/contract'
import { TrayNotices } from '../../../shared/tray/tray-notice.tsx'
import { useTrayItems } from '../../../shared/tray/use-tray-items.ts'

/** Says what waits in the clerk's tray about what the page shows. */
export const InTray = ({ of }: { of: (item: TrayItem) => boolean }) => {
  const { items, takeOut } = useTrayItems()
  return <TrayNotices items={items.filter(of)} takeOut={takeOut} />
}
