import { board } from '../board/facts.ts'
import { mail } from '../mail.ts'
import { profilePath } from '../pages.ts'

export const alertMails = {
  alert: mail(
    {
      called: 'Entry in the register changed',
      behind: true,
      head: true,
      page: ({ number = '' }) => profilePath(number),
    },
    ({ number = '', publication = '', since = '', told = '' }) => ({
      subject: `What the public reads about ${number} has changed`,
      paragraphs: [
        `The board has changed your entry in its public register. The change is public since ${since}:`,
        told,
        `If this is wrong, tell the board at once: write to ${board.email} or visit the office, and name “${publication}”.`,
      ],
      lead: 'This is your entry as the public sees it:',
    }),
  ),
}
