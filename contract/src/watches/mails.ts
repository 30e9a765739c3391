import { mail } from '../mail.ts'
import { pages, profilePath } from '../pages.ts'

const common = {
  toOthers: true,
  only: { switch: 'watching', otherwise: 'Not sent: messages about entries were switched off.' },
} as const

export const watchLinkKinds = ['watch'] as const

export const watchMails = {
  watch: mail(
    {
      ...common,
      called: 'Link to be told of an entry’s changes',
      link: { about: 'entry', hours: 48 },
      page: () => pages.confirmWatch.path,
    },
    ({ number = '', name = '' }) => ({
      subject: `Do you want messages about ${number}?`,
      paragraphs: [
        `Somebody asked the board to write to this address whenever the entry of ${name}, ${number}, in its public register changes.`,
        'The link works once, for 48 hours. If it was not you, do nothing: the board then sends nothing else.',
      ],
      lead: 'If you want these messages, say so on this page:',
    }),
  ),
  watched: mail(
    {
      ...common,
      called: 'Told of an entry’s change',
      behind: true,
      head: true,
      page: ({ number = '' }) => profilePath(number),
      stop: pages.stopWatch.path,
    },
    ({ number = '', name = '', told = '' }) => ({
      subject: `What the public reads about ${number} has changed`,
      paragraphs: [
        `You asked the board to tell you when the entry of ${name}, ${number}, in its public register changes. The register now says:`,
        told,
      ],
      lead: 'This is the entry as the public sees it:',
    }),
  ),
}
