import { board, pages } from '@lsb/contract'
import { Link } from '../../shared/components/link.tsx'
import { NoticeLine } from '../../shared/components/notice-line.tsx'
import { PageShell } from '../../shared/components/page-shell.tsx'
import { CallToAction } from '../../shared/prose/call-to-action.tsx'
import { Section } from '../../shared/prose/section.tsx'

export const Page = () => (
  <PageShell
    page="titleSurveyor"
    title="Use of the title Licensed Surveyor"
    kicker="Surveyors and the law"
    description={`Using the title Licensed Surveyor, or practising without registration or licence, is a violation under the ${board.act}.`}
    lead="The title tells the public that the board has examined a person and holds them to account. That is why the law protects it."
  >
    <NoticeLine tone="bad">
      <p>
        Using the title “Licensed Surveyor”, or practising, without registration or licence is a violation under the{' '}
        {board.act}.
      </p>
    </NoticeLine>
    <Section id="meaning" title="What this means">
      <ul>
        <li>Only those whom the board has registered and licensed may call themselves Licensed Surveyor.</li>
        <li>Only they may practise as one. A degree in surveying alone does not give that right.</li>
        <li>Approved assistants work under the licensed surveyor named beside them in the register.</li>
      </ul>
    </Section>
    <Section id="check" title="Check before you pay">
      <p>Ask for the register number and look it up. Anyone may, and it costs nothing.</p>
      <CallToAction action="Search the register" href={pages.register.path} />
      <p>
        If someone uses the title without right, <Link to={pages.report.path}>report the offence</Link>.
      </p>
    </Section>
  </PageShell>
)
