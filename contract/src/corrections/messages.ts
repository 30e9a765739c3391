export const correctionMessages = {
  earlierEntryRequired: 'Find the earlier entry first.',
  beginningRequired: 'Choose the version that took two people for one.',
} as const
