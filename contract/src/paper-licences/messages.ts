export const paperMessages = {
  yearRequired: 'Enter the year in four digits.',
  issueRequired: 'Enter the date of issue.',
  recordedMeanwhile: (year: number) =>
    `Somebody else has recorded a licence on paper of ${year} at the same moment. Confirm it again.`,
} as const
