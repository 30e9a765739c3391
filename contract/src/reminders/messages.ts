export const reminderMessages = {
  ofYear: (year: number) => `Reminders are for the renewals of ${year}.`,
  tooMany: (max: number) => `Choose at most ${max} at a time, or remind all in a state.`,
  whom: 'To send reminders, show those who have not begun or whose renewal was returned.',
  otherYear: (year: number) => `The year is ${year} now. Reload the page.`,
} as const
