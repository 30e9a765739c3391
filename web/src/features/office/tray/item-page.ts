import type { TrayItem } from '@lsb/contract'
import { officePath } from '../address.ts'

/** Address of the page that shows what an item of the clerk's tray is about. */
export const itemPage = ({ on }: TrayItem): string => officePath('accounts', { account: on })
