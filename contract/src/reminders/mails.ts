import { mail, SIGN_IN } from '../mail.ts'

export const reminderMails = {
  reminder: mail({ called: 'Reminder to renew' }, ({ year = '', due = '' }) => ({
    subject: `Your ${year} renewal`,
    paragraphs: [
      `The board has no approved renewal of your practising licence for ${year} yet. You can send the documents in the portal.`,
      // After the last day the message does not name it.
      ...(due === '' ? [] : [`Renewals are due by ${due}.`]),
    ],
    lead: SIGN_IN,
  })),
}
