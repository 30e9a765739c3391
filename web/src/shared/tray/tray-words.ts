import type { TrayItem } from '@lsb/contract'

/** What the item does once it is confirmed: a verb at the beginning of a sentence. */
export const actWords: Record<TrayItem['act'], string> = {
  approve: 'Approve',
  return: 'Return',
  reset: 'Reset the password of',
  disable: 'Disable the account of',
  enable: 'Enable the account of',
  remove: 'Remove for ever',
  invite: 'Invite',
  change: 'Change the account of',
  create: 'Create the account of',
  publish: 'Publish:',
  back: 'Go back:',
  withdraw: 'Withdraw:',
  same: 'Join two entries:',
  two: 'Divide an entry:',
  paper: 'Record',
  fact: 'Change',
}

/** What the acts of a person are called. */
export interface TrayWords {
  one: string
  many: string
  /** Heading of the column that says on whom or on what. */
  subject: string
}

export const countWords = (count: number, { one, many }: TrayWords): string => `${count} ${count === 1 ? one : many}`

/** The same where the person stands beside it. */
export const shortActWords: Record<TrayItem['act'], string> = {
  ...actWords,
  reset: 'Reset the password',
  disable: 'Disable the account',
  enable: 'Enable the account',
  invite: 'Invite by mail',
  change: 'Change the account',
  create: 'Create the account',
  publish: 'Publish',
  back: 'Go back',
  withdraw: 'Withdraw',
  same: 'Join two entries',
  two: 'Divide an entry',
}
