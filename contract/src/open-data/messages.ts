export const openChangesMessages = {
  changesForgotten: 'What has changed since then is not known. Ask without a number for every row.',
  changesAhead: 'The number is greater than any that the board has given out. Ask without a number for every row.',
} as const
