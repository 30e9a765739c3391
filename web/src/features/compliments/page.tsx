import { board, pages, profession } from '@lsb/contract'
import { Link } from '../../shared/components/link.tsx'
import { PageShell } from '../../shared/components/page-shell.tsx'
import { CallToAction } from '../../shared/prose/call-to-action.tsx'
import { Section } from '../../shared/prose/section.tsx'

export const Page = () => (
  <PageShell
    page="compliments"
    title="Applaud Good Work"
    tabTitle="Compliments"
    kicker="Feedback"
    description={`Tell the ${board.name} about ${profession.aOne} or assistant whose work was outstanding.`}
    lead={`Has ${profession.aOne} or an assistant served you outstandingly well? Tell the board. Good work should be known, too.`}
  >
    <Section id="what" title="What to write">
      <ul>
        <li>The name of the professional and, if you have it, the register number</li>
        <li>What they did for you, where and when</li>
        <li>What made it outstanding</li>
        <li>{`Whether the board may show your words to the ${profession.one}, with or without your name`}</li>
      </ul>
      <p>
        The name and number are in the <Link to={pages.register.path}>public register</Link>.
      </p>
      <CallToAction action="Write to the board" href={`mailto:${board.email}?subject=Compliment`}>
        {board.email}
      </CallToAction>
    </Section>
  </PageShell>
)
