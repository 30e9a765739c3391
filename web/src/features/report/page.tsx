import { board, pages, profession, offences } from '@lsb/contract'
import { Link } from '../../shared/components/link.tsx'
import { NoticeLine } from '../../shared/components/notice-line.tsx'
import { PageShell } from '../../shared/components/page-shell.tsx'
import { Article } from '../../shared/prose/article.tsx'
import { Section } from '../../shared/prose/section.tsx'
import { CallToAction } from '../../shared/prose/call-to-action.tsx'

export const Page = () => (
  <PageShell
    page="report"
    title="Report an Offense"
    kicker="Feedback"
    description={`Report an offence under the ${board.shortAct} to the ${board.name}: where to send it and what to say.`}
    lead={`Send reports of offences to the board’s info mailbox, ${board.email}.`}
    width="lg"
  >
    <Article>
      <CallToAction action="Write a report" href={`mailto:${board.email}?subject=Report%20of%20an%20offence`}>
        {board.email}
      </CallToAction>
      <Section id="offences" title="What to report">
        <ul>
          {offences.map((offence) => (
            <li key={offence}>{offence}</li>
          ))}
          <li>
            Somebody uses <Link to={pages.titleSurveyor.path}>{`the title ${profession.title}`}</Link> without right.
          </li>
        </ul>
      </Section>
      <Section id="report" title="What to say">
        <ul>
          <li>What happened, where and when</li>
          <li>Who was involved, as far as you know</li>
          <li>What you have as proof: pictures, papers, receipts, messages</li>
          <li>How the board can reach you for questions</li>
        </ul>
        <NoticeLine tone="plain">
          <p>
            {`Is it about the work or the conduct of a licensed ${profession.one}? Then use the`}{' '}
            <Link to={pages.complaints.path}>complaints procedure</Link>.
          </p>
        </NoticeLine>
      </Section>
    </Article>
  </PageShell>
)
