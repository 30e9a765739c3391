export const remindersPath = '/api/office/renewals/reminders/'
