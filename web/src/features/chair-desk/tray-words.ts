import type { TrayItem } from '@lsb/contract'

/** What the item does once it is confirmed: a verb at the beginning of a sentence. */
export const actWords: Record<TrayItem['act'], string> = { approve: 'Approve', return: 'Return' }

export const countWords = (count: number): string => (count === 1 ? '1 decision' : `${count} decisions`)
