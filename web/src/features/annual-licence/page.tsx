import { pages, assistantWords, profession } from '@lsb/contract'
import { PageShell } from '../../shared/components/page-shell.tsx'
import { FeesDue } from '../../shared/prose/fees-due.tsx'
import { WithRelatedLinks } from '../../shared/prose/article.tsx'
import { PrintButton } from '../../shared/prose/print-button.tsx'
import { Section } from '../../shared/prose/section.tsx'
import { type Step, Steps } from '../../shared/prose/steps.tsx'
import { Link } from '../../shared/components/link.tsx'
import { CallToAction } from '../../shared/prose/call-to-action.tsx'

export const renewalSteps: readonly Step[] = [
  { title: 'Visit the renewal portal', text: `It is the ${profession.One}’s Portal on this site.` },
  {
    title: 'Log in, or create an account',
    text: 'If you are new to the portal, the board’s secretariat helps you to get an account.',
  },
  {
    title: 'Upload your certificate of good standing',
    text: `For yourself as a licensed ${profession.one} and for your ${assistantWords.many}. Then confirm the list of ${assistantWords.many} that the portal shows.`,
  },
  { title: 'Review the information', text: 'Check every entry before you go on; mistakes cost time later.' },
  { title: 'Pay through the e-payment service', text: 'The fee table shows the business number and the account.' },
  { title: 'Submit to the board for verification', text: 'The board checks your documents and decides.' },
  { title: 'Download the annual practicing licence', text: 'Once the board has approved it, it is in the portal.' },
]

const PortalCall = ({ action }: { action: string }) => (
  <CallToAction action={action} href={pages.portal.path}>
    {`You do this in the ${profession.One}’s Portal. No account yet?`}{' '}
    <Link to={pages.contact.path}>Ask the board’s secretariat</Link>.
  </CallToAction>
)

export const Page = () => (
  <PageShell
    page="annualLicence"
    title="Renewal of Annual Practicing License"
    kicker="Services"
    description={`How a licensed ${profession.one} renews the annual practising licence in the portal: documents, payment, verification and download.`}
    lead="A practising licence holds for one calendar year. You renew it in the portal, from the first step to the download."
    width="lg"
  >
    <WithRelatedLinks title="Also" links={related}>
      <PortalCall action="Renew license" />
      <Section id="steps" title="How it goes">
        <Steps steps={renewalSteps} />
      </Section>
      <Section id="fees" title="What it costs">
        <FeesDue services={['licenceRenewal', 'assistantRenewal']} />
      </Section>
      <PrintButton />
    </WithRelatedLinks>
  </PageShell>
)

const related = [
  { to: pages.fees.path, label: 'All fees' },
  { to: pages.approvedAssistants.path, label: `Application for ${assistantWords.aOne}` },
  { to: pages.contact.path, label: 'Ask the secretariat' },
]
