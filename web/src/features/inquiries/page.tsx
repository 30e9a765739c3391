import { board, pages, profession } from '@lsb/contract'
import { PageShell } from '../../shared/components/page-shell.tsx'
import { BoardNumberList } from '../../shared/prose/board-numbers.tsx'
import { LinkList } from '../../shared/prose/bullets.tsx'
import { CallToAction } from '../../shared/prose/call-to-action.tsx'
import { Section } from '../../shared/prose/section.tsx'

const answers = [
  { to: pages.register.path, label: `Is this ${profession.one} licensed?` },
  { to: pages.fees.path, label: 'What does it cost, and where do I pay?' },
  { to: pages.surveyorRegistration.path, label: `How do I become a licensed ${profession.one}?` },
  { to: pages.landLaw.path, label: `How do I sit the ${profession.exam} examination?` },
  { to: pages.resources.path, label: 'Where are the past papers and the law?' },
  { to: pages.complaints.path, label: `How do I complain about ${profession.aOne}?` },
] as const

export const Page = () => (
  <PageShell
    page="inquiries"
    title="Submit your Inquiry"
    tabTitle="Inquiries"
    kicker="Feedback"
    description={`Ask the ${board.name} a question: where most answers are, and how to reach the secretariat.`}
    lead="The secretariat answers questions about licences, examinations, fees and the registers."
  >
    <CallToAction action="Contact the board" href={pages.contact.path}>
      Or write to <a href={`mailto:${board.inquiryEmail}`}>{board.inquiryEmail}</a>.
    </CallToAction>
    <BoardNumberList />
    <Section id="answers" title="It may be answered here">
      <LinkList links={answers} />
    </Section>
  </PageShell>
)
