import { board, pages, pageAmounts } from '@lsb/contract'
import { Link } from '../../shared/components/link.tsx'
import { PageShell } from '../../shared/components/page-shell.tsx'
import { Article } from '../../shared/prose/article.tsx'
import { Section } from '../../shared/prose/section.tsx'
import { ApplyNote } from '../../shared/prose/apply-note.tsx'
import { AmountNote } from '../../shared/prose/amount-note.tsx'
import { Bullets } from '../../shared/prose/bullets.tsx'

export const landLawEligibility: readonly string[] = [
  `You are eligible under Section 11 of the ${board.shortAct}.`,
  'You have passed Final Part I of the regional land survey examination, or are exempted from it.',
  'You have at least one year of land surveying experience.',
]

export const landLawDocuments: readonly string[] = [
  'Form A, showing at least one year of land surveying experience',
  'A copy of your ID',
  'Certified copies of your certificates',
  'A letter to the Secretary of the board',
]

export const Page = () => (
  <PageShell
    page="landLaw"
    title="Application to Sit for Land Law"
    kicker="Services"
    description="Who may sit the board's land law examination, what the application holds, and what it costs."
    lead="A pass in the board’s land law examination is mandatory for a licence. This is who may sit it, and how to apply."
    width="lg"
  >
    <Article printable>
      <ApplyNote service="landLaw" />
      <Section id="eligibility" title="Who may sit">
        <Bullets items={landLawEligibility} />
      </Section>
      <Section id="documents" title="What to send">
        <Bullets items={landLawDocuments} />
      </Section>
      <Section id="fee" title="The fee">
        <AmountNote {...pageAmounts.landLaw} />
      </Section>
      <Section id="prepare" title="Prepare">
        <p>
          The past papers and the exam notice are among the <Link to={pages.resources.path}>resources</Link>. The price
          of the bound volume of papers is in the <Link to={pages.fees.path}>fee table</Link>.
        </p>
      </Section>
    </Article>
  </PageShell>
)
