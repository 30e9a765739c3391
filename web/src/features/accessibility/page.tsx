import { board, profession } from '@lsb/contract'
import { PageShell } from '../../shared/components/page-shell.tsx'
import { Section } from '../../shared/prose/section.tsx'
import { tried } from './tried.ts'

export const Page = () => (
  <PageShell
    page="accessibility"
    title="Accessibility"
    description={`How the website and portal of the ${board.name} meet WCAG 2.2, what was tried, and whom to tell of what does not work.`}
    lead={`Everybody should be able to check ${profession.aOne} and to use the portal.`}
  >
    <Section id="standard" title="Standard">
      <p>
        We build for the Web Content Accessibility Guidelines (WCAG) 2.2, level AA. We believe that the website and the
        portal meet them, except for what is said below. Nobody outside the project has examined it.
      </p>
    </Section>
    <Section id="tried" title="What was tried, and how">
      <p>The tests of this program try:</p>
      <ul>
        {tried.map(({ what, test }) => (
          <li key={test}>
            <span>{what}</span> (<code>{test}</code>)
          </li>
        ))}
      </ul>
      <p>We have not tried it together with people who use a screen reader. If you use one, tell us what we missed.</p>
    </Section>
    <Section id="not-met" title="What is known not to meet it">
      <ul>
        <li>{`Documents that others have made: forms and guidelines under “Resources”, and what ${profession.many} upload. A scanned paper has no text, also where the chair looks at it.`}</li>
        <li>Maps and social media of other companies. Beside each is a link, and the address in words.</li>
        <li>Pictures of a code that a camera reads. The same number can be typed.</li>
      </ul>
    </Section>
    <Section id="tell" title="Tell us">
      <p>
        Write to <a href={`mailto:${board.inquiryEmail}?subject=Accessibility`}>{board.inquiryEmail}</a>: which page,
        and what you wanted to do. Ask there also for a document in a form that you can read, or for help by post:{' '}
        {board.postalAddress}.
      </p>
    </Section>
  </PageShell>
)
