import { board } from '@lsb/contract'
import Button from '@mui/material/Button'
import { PageShell } from '../../shared/components/page-shell.tsx'
import { privacySections } from './privacy-sections.ts'
import { Article } from '../../shared/prose/article.tsx'
import { Section } from '../../shared/prose/section.tsx'
import { DescriptionList } from '../../shared/prose/description-list.tsx'

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
    description="What the Land Surveyors' Board does with personal data on this website and in the portal, under the Data Protection Act 2019."
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
