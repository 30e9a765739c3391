import { board } from '@lsb/contract'
import { PageShell } from '../../shared/components/page-shell.tsx'
import { place } from './place.ts'
import { numberItems } from '../../shared/prose/board-numbers.tsx'
import { DescriptionList } from '../../shared/prose/description-list.tsx'
import { Figure } from '../../shared/prose/figure.tsx'
import { Section } from '../../shared/prose/section.tsx'
import { ThirdPartyFrame } from '../../shared/prose/third-party-frame.tsx'
import header from './header.svg'

/** Contact. The map is loaded only when asked for. */
export const Page = () => (
  <PageShell
    page="contact"
    title="get in touch"
    tabTitle="Contact"
    description="Postal address, e-mail and location of the Land Surveyors' Board and its secretariat."
    lead="The secretariat answers questions about licences, examinations, fees and the registers."
    width="lg"
  >
    <Figure src={header} alt="A plan of a quarter of the town with a pin on one house." width={1200} height={320} />
    <Section id="reach" title="How to reach the board">
      <DescriptionList
        items={[
          { term: 'E-mail', value: <a href={`mailto:${board.email}`}>{board.email}</a> },
          { term: 'E-mail for inquiries', value: <a href={`mailto:${board.inquiryEmail}`}>{board.inquiryEmail}</a> },
          ...numberItems(),
          { term: 'Post', value: `${board.name}, ${board.postalAddress}` },
          { term: 'Location', value: board.headquarters },
        ]}
      />
    </Section>
    <Section id="map" title="Where we are">
      <ThirdPartyFrame
        provider="OpenStreetMap"
        what="map"
        title={`Map: ${board.headquarters}`}
        src={place.embed}
        link={place.link}
      />
    </Section>
  </PageShell>
)
