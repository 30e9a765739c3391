import { board } from '@lsb/contract'
import { styled } from '@mui/material/styles'
import { PageShell } from '../../shared/components/page-shell.tsx'
import { numberItems } from '../../shared/prose/board-numbers.tsx'
import { DescriptionList } from '../../shared/prose/description-list.tsx'
import { Figure } from '../../shared/prose/figure.ts'
import { Section } from '../../shared/prose/section.tsx'
import { ThirdPartyFrame } from '../../shared/prose/third-party-frame.tsx'
import { theme } from '../../shared/theme/theme.ts'
import header from './header.svg'

/** Where the board is. The demo installation's house is made up, so the map shows the middle of the capital. */
const latitude = -1.2864
const longitude = 36.8172
/** Half the width and height of the map's window, in degrees. */
const MAP_RADIUS_DEGREES = 0.012

const box = [
  longitude - MAP_RADIUS_DEGREES,
  latitude - MAP_RADIUS_DEGREES,
  longitude + MAP_RADIUS_DEGREES,
  latitude + MAP_RADIUS_DEGREES,
].map((degrees) => degrees.toFixed(4))

const place = {
  embed: `https://www.openstreetmap.org/export/embed.html?${new URLSearchParams({
    bbox: box.join(','),
    layer: 'mapnik',
    marker: `${latitude},${longitude}`,
  })}`,
  link: `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=15/${latitude}/${longitude}`,
} as const

/** Contact. The map is loaded only when asked for. */
export const Page = () => (
  <PageShell
    page="contact"
    title="get in touch"
    tabTitle="Contact"
    description={`Postal address, e-mail and location of the ${board.name} and its secretariat.`}
    lead="The secretariat answers questions about licences, examinations, fees and the registers."
    width="lg"
  >
    <Figure
      src={header}
      alt="A theodolite on its tripod in open land, with hills behind it."
      width={1200}
      height={320}
    />
    <SideBySide>
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
    </SideBySide>
  </PageShell>
)

/** The address and the map beside each other, on a phone below each other. */
const SideBySide = styled('div')({
  [theme.breakpoints.up('md')]: { display: 'grid', gridTemplateColumns: '1fr 1fr', columnGap: 56 },
})
