import { board } from '@lsb/contract'
import type { ReactNode } from 'react'
import { PageShell } from '../../shared/components/page-shell.tsx'
import { privacySections } from './privacy-sections.ts'
import { Article } from '../../shared/prose/article.tsx'
import { DescriptionList } from '../../shared/prose/description-list.tsx'
import { OfflineSwitch } from './offline-switch.tsx'

export const Page = () => (
  <PageShell
    page="privacy"
    title="Privacy policy"
    description="What the Land Surveyors' Board does with personal data on this website and in the portal, under the Data Protection Act 2019."
    lead="What we keep, why, for whom, and what you can ask for."
    width="lg"
  >
    <Article parts={parts} printable />
  </PageShell>
)

const paragraphs = (texts: readonly string[] = []) => texts.map((text) => <p key={text}>{text}</p>)

const parts: { id: string; title: string; body: ReactNode }[] = [
  ...privacySections.map(({ id, title, paragraphs: texts, parts: inner = [] }) => ({
    id,
    title,
    body: (
      <>
        {paragraphs(texts)}
        {inner.map((part) => (
          <div key={part.title}>
            <h3>{part.title}</h3>
            {paragraphs(part.paragraphs)}
          </div>
        ))}
      </>
    ),
  })),
  { id: 'offline', title: 'Copy on your device', body: <OfflineSwitch /> },
  {
    id: 'contact',
    title: 'Contact',
    body: (
      <DescriptionList
        items={[
          { term: 'E-mail', value: <a href={`mailto:${board.inquiryEmail}`}>{board.inquiryEmail}</a> },
          { term: 'Post', value: board.postalAddress },
          { term: 'Headquarters', value: board.headquarters },
        ]}
      />
    ),
  },
]
