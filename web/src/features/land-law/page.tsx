import { pages } from '@lsb/contract'
import { Link } from 'react-router-dom'
import { PageShell } from '../../shared/components/page-shell.tsx'
import { pageAmounts } from '../../shared/content/fee-notes.ts'
import { landLawDocuments, landLawEligibility } from '../../shared/content/land-law-rules.ts'
import { AmountReadings } from '../../shared/prose/amount-readings.tsx'
import { CallToAction } from '../../shared/prose/call-to-action.tsx'
import { PrintButton } from '../../shared/prose/print-button.tsx'
import { Section } from '../../shared/prose/section.tsx'

/** Requirements to sit the land law examination (§2.8, §9). */
export const Page = () => (
  <PageShell
    page="landLaw"
    title="Application to Sit for Land Law"
    kicker="Services"
    description="Who may sit the board's land law examination, what the application holds, and what it costs."
    lead="A pass in the board’s land law examination is mandatory for a licence. This is who may sit it, and how to apply."
  >
    <Section id="eligibility" title="Who may sit">
      <ul>
        {landLawEligibility.map((rule) => (
          <li key={rule}>{rule}</li>
        ))}
      </ul>
    </Section>
    <Section id="documents" title="What to send">
      <ul>
        {landLawDocuments.map((document) => (
          <li key={document}>{document}</li>
        ))}
      </ul>
    </Section>
    <Section id="fee" title="The fee">
      <AmountReadings {...pageAmounts.landLaw} />
    </Section>
    <Section id="prepare" title="Prepare">
      <p>
        <Link to={pages.resources.path}>Past papers and the exam notice</Link> are among the resources. The bound volume
        of papers has its own line in the <Link to={pages.fees.path}>fee table</Link>.
      </p>
      <CallToAction action="Apply in the portal" href={pages.portal.path} />
    </Section>
    <PrintButton />
  </PageShell>
)
