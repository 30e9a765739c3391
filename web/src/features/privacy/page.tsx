import { board, assistantWords, profession, capitalised } from '@lsb/contract'
import Button from '@mui/material/Button'
import { PageShell } from '../../shared/components/page-shell.tsx'
import { Article } from '../../shared/prose/article.tsx'
import { Section } from '../../shared/prose/section.tsx'
import { DescriptionList } from '../../shared/prose/description-list.tsx'

interface PrivacySection {
  id: string
  title: string
  paragraphs?: readonly string[]
  parts?: readonly { title: string; paragraphs: readonly string[] }[]
}

/** The privacy policy, true of what this site does. The last section, contact, is made by the page from the board's facts. */
const privacySections: readonly PrivacySection[] = [
  {
    id: 'introduction',
    title: 'Introduction',
    paragraphs: [
      `This policy says what the ${board.name} does with personal data on this website and in the ${profession.One}’s Portal, and on what terms the site may be used.`,
    ],
  },
  {
    id: 'data-protection',
    title: 'Data protection and privacy',
    parts: [
      {
        title: 'Collection and use',
        paragraphs: [
          `The board collects and uses personal data under the ${board.dataProtectionAct}, and only for its duties under the ${board.shortAct}: registering, licensing and supervising ${profession.many} and their assistants.`,
          `You can read every public page without saying who you are. The public registers show what the law asks the board to publish about licensed ${profession.many} and ${assistantWords.many}.`,
          `What ${profession.many} enter and upload in the portal is seen by them and by those at the board who decide on it. ${profession.Many} can download everything the portal holds on them.`,
          `${capitalised(profession.aOne)}’s picture is shown in the portal to the ${profession.one}, and stands on the practising licence that the board approves. This site shows the public the photograph of a licence only while the ${profession.one} agrees to it in the portal: on the public profile and in the licence check, as long as the licence is in force. Nobody has agreed until they say so, and whoever agreed can take it back at any time. Besides, ${profession.aOne} who presses “Show me” in the portal shows name, number, verdict and this photograph, for three minutes, to whoever has the code or its letters. The photograph is never part of the copy on a device, nor of the open data. The board keeps it with the licence until the account in the portal is removed; then it is deleted within a few days.`,
          `Where the public profile of ${profession.aOne} offers to tell you when the entry changes, the board keeps the e-mail address that you give and confirm, for these messages alone. Each message has a link that stops them, without signing in. The address is deleted then, and after a year in any case; the board’s record of a message that it sent goes after 90 days.`,
          'The complaint form on this site sends nothing. It keeps what you have typed in your own browser for a day, so that it is not lost, and you can discard it at any time.',
        ],
      },
      {
        title: 'Security',
        paragraphs: [
          'Connections are encrypted, passwords are kept by an identity service that never shows them, and documents can be opened only by those entitled to them.',
          'Users of the portal keep their credentials confidential. If you think that someone knows your password, change it in the portal and tell the board.',
        ],
      },
      {
        title: 'Cookie consent',
        paragraphs: [
          'This site sets no cookies for advertising or statistics. When you sign in to the portal, your browser keeps what it needs to hold the session, and what you have typed or chosen and not sent yet, until you log out, and for one year a cookie that says which accounts have signed in on it, so that nobody who guesses passwords can lock you out.',
          'When a page fails or is slow, your browser tells us which page and which part of our program: no address, no cookie and nothing that you typed. We delete that after ninety days.',
          'Maps and social media come from other companies, which may set cookies of their own. Nothing is loaded from them until you ask for it; each place also offers a plain link instead.',
        ],
      },
    ],
  },
  {
    id: 'where',
    title: 'Where your data are',
    paragraphs: [
      `The board decides what is done with your data: it is the data controller (section 18 of the Act). Its website and portal run on computers of Google in Belgium, outside ${board.country}; Google keeps the sign-ins and may do so in another place. Sections 48 and 49 ask for safeguards before data leave ${board.country}. The board decides on them, and tells you which they are when you ask.`,
    ],
  },
  {
    id: 'how-long',
    title: 'How long we keep it',
    paragraphs: [
      'What you enter in the portal, your certificates and your photograph: until your account is removed, and up to fourteen weeks longer in backups.',
      'Renewals with their documents and decisions, entries of the public registers and the record of acts: they show who could practise on which day. The board decides how long that is needed (section 39).',
      'Messages that were sent: 90 days. Reports of errors: 90 days. An address that is told of an entry: a year. A register file that the office uploads: 90 days.',
    ],
  },
  {
    id: 'rights',
    title: 'Your rights',
    paragraphs: [
      'You may know how your data are used, see them, object to a use, and have what is false or misleading corrected or deleted (section 26); how is in sections 36 and 40. In the portal you can read, correct and download what is yours. For all else write to the address below. What the law asks the board to publish can be corrected; whether something can be deleted, the board decides, and it says why.',
      'If your data may have been seen or lost and this can harm you, the board tells the Data Commissioner within 72 hours of learning of it, and you as soon as it can (section 43).',
      'If you are not content, complain to the Data Commissioner (section 56): the site is among the useful links at the end of this page.',
    ],
  },
  {
    id: 'intellectual-property',
    title: 'Intellectual property',
    paragraphs: [
      'Texts, drawings and documents on this site belong to the board or to those named with them. You may read, print and quote them with their source; for anything more, ask the board.',
    ],
  },
  {
    id: 'external-links',
    title: 'External links',
    paragraphs: [
      'Some links lead to sites of other bodies. The board does not run those sites and does not answer for what they hold or for what they do with your data.',
    ],
  },
  {
    id: 'disclaimer',
    title: 'Disclaimer',
    paragraphs: [
      'The board takes care that this site is right and up to date. Where a page and an act, a regulation or a decision of the board differ, the act, the regulation or the decision holds.',
    ],
  },
  {
    id: 'amendments',
    title: 'Amendments',
    paragraphs: ['The board may change this policy. The version on this page is the one in force.'],
  },
]

/** Whether this device keeps a copy, and the button that changes it (`page-script/text.ts`). */
const OfflineSwitch = () => (
  <>
    <p>
      So that the register can be searched where there is no network, your browser keeps the public pages of this site,
      a copy of both public registers and the board’s public keys. It keeps no page of the portal and nothing about you.
      What you search for in the copy is not sent anywhere.
    </p>
    <div data-offline-switch="" className="needs-script" hidden>
      <p>
        <output>
          <span data-when="on">This device keeps a copy, or will once a page of this site has been loaded.</span>
          <span data-when="off" hidden>
            Everything was removed. This device keeps no copy.
          </span>
        </output>
      </p>
      <Button variant="outlined">
        <span data-when="on">Remove the copy and keep none</span>
        <span data-when="off" hidden>
          Keep a copy again
        </span>
      </Button>
    </div>
  </>
)

export const Page = () => (
  <PageShell
    page="privacy"
    title="Privacy policy"
    description={`What the ${board.name} does with personal data on this website and in the portal, under the ${board.dataProtectionAct}.`}
    lead="What we keep, why, for whom, and what you can ask for."
    width="lg"
  >
    <Article printable>
      {privacySections.map(({ id, title, paragraphs: texts, parts = [] }) => (
        <Section key={id} id={id} title={title}>
          {paragraphs(texts)}
          {parts.map((part) => (
            <div key={part.title}>
              <h3>{part.title}</h3>
              {paragraphs(part.paragraphs)}
            </div>
          ))}
        </Section>
      ))}
      <Section id="offline" title="Copy on your device">
        <OfflineSwitch />
      </Section>
      <Section id="contact" title="Contact">
        <DescriptionList
          items={[
            { term: 'E-mail', value: <a href={`mailto:${board.inquiryEmail}`}>{board.inquiryEmail}</a> },
            { term: 'Post', value: board.postalAddress },
            { term: 'Headquarters', value: board.headquarters },
          ]}
        />
      </Section>
    </Article>
  </PageShell>
)

const paragraphs = (texts: readonly string[] = []) => texts.map((text) => <p key={text}>{text}</p>)
