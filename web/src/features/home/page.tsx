import {
  board,
  CAROUSEL_ROTATION_MS,
  duties,
  feedPage,
  ministry,
  mission,
  pages,
  vision,
  profession,
} from '@lsb/contract'
import Box from '@mui/material/Box'
import Container from '@mui/material/Container'
import Typography from '@mui/material/Typography'
import { JsonLd, PageMeta } from '../../shared/components/page-meta.tsx'
import { Band, Letterhead } from '../../shared/components/page-banner.tsx'
import { pageUrl } from '../../shared/components/page-url.ts'
import { CheckSurveyor } from './check-surveyor.tsx'
import { Highlights } from './highlights.tsx'
import { NoticeCards } from './notice-cards.tsx'
import { Tasks } from './tasks.tsx'
import { ThirdPartyFrame } from '../../shared/prose/third-party-frame.tsx'
import { Link } from '../../shared/components/link.tsx'
import { ArrowLeftIcon, ArrowRightIcon } from '../../shared/components/icons.tsx'
import { slides } from './slides-and-highlights.ts'
import { Layers, PauseLabel, RotationButton } from './rotation.tsx'

/** The image carousel: the next picture every five seconds. */
const Carousel = () => (
  <Box
    component="section"
    className="no-print"
    aria-roledescription="carousel"
    aria-label="The board’s work in pictures"
    data-rotation={CAROUSEL_ROTATION_MS}
  >
    <Layers className="layers" aria-live="off">
      {slides.map(({ image, alt, title, to }, at) => (
        <Box component="figure" key={to} inert={at !== 0} sx={{ m: 0 }}>
          <Box
            component="img"
            src={image}
            alt={alt}
            width={560}
            height={400}
            loading={at === 0 ? 'eager' : 'lazy'}
            fetchPriority={at === 0 ? 'high' : 'auto'}
            sx={{ display: 'block', width: '100%', borderRadius: 0.5, ...flatOnTablets }}
          />
          <Box component="figcaption" sx={{ pt: 1.5, fontWeight: 600 }}>
            <Link to={to}>{title}</Link>
          </Box>
        </Box>
      ))}
    </Layers>
    <Box className="needs-script" sx={{ display: 'flex', gap: 1, mt: 1 }}>
      <RotationButton type="button" aria-label="Previous picture" data-step="-1">
        <ArrowLeftIcon />
      </RotationButton>
      <RotationButton type="button" aria-label="Next picture" data-step="1">
        <ArrowRightIcon />
      </RotationButton>
      <RotationButton type="button" className="pause">
        <PauseLabel pause="Pause" play="Play" />
      </RotationButton>
    </Box>
  </Box>
)

/** On tablets the picture is as wide as the page. It shows only the middle, so that it is not too high. */
const flatOnTablets = { objectFit: 'cover', aspectRatio: { xs: '7 / 5', sm: '7 / 3', md: '7 / 5' } }

const Purpose = () => (
  <Box sx={{ display: 'grid', gap: { xs: 4, md: 6 }, gridTemplateColumns: { md: '1fr 1fr' } }}>
    <div>
      <Typography variant="h2">Mission</Typography>
      <p>{mission}</p>
      <Typography variant="h2" sx={{ mt: 4 }}>
        Vision
      </Typography>
      <p>{vision}</p>
    </div>
    <div>
      <Typography variant="h2">Duties</Typography>
      <ol>
        {duties.map((duty) => (
          <li key={duty}>{duty}</li>
        ))}
      </ol>
    </div>
  </Box>
)

const source = `https://www.facebook.com/plugins/page.php?${new URLSearchParams({
  href: feedPage.to,
  tabs: 'timeline',
  width: '340',
  height: '420',
})}`

/** The social feed. Nothing is loaded from the other company until the reader says so. */
const SocialFeed = () => (
  <Box component="section" sx={{ bgcolor: 'background.paper', border: 1, borderColor: 'divider', p: 3 }}>
    <Typography variant="h3" component="h2" sx={{ mb: 1 }}>
      News from the board
    </Typography>
    <ThirdPartyFrame
      provider={feedPage.label}
      what="feed"
      title={`${board.name} on ${feedPage.label}`}
      src={source}
      link={feedPage.to}
    />
  </Box>
)

/** Home: the search first, then the carousel, tasks, highlight, purpose, notices and the social feed. */
export const Page = () => (
  <>
    <PageMeta
      page="home"
      title={`${board.name}: check a licensed land ${profession.one}`}
      description={`The ${board.name} registers and licenses land ${profession.many}. Check here that ${profession.aOne} stands on the register and may practise this year.`}
    />
    <Box component="main" id="content">
      <Band>
        <Container maxWidth="lg" sx={{ py: { xs: 4, md: 7 } }}>
          <Letterhead path={pages.home.path} />
          <Box
            sx={{
              display: 'grid',
              gap: { xs: 4, md: 7 },
              gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '1.15fr 1fr' },
              alignItems: 'center',
            }}
          >
            <div>
              {/* On one line of a phone. */}
              <Typography
                variant="h1"
                sx={{ fontSize: { xs: '1.55rem', sm: 'clamp(1.75rem, 1.25rem + 2.2vw, 2.75rem)' } }}
              >{`Is your ${profession.one} licensed?`}</Typography>
              <Typography
                sx={{ mt: 1.5, fontSize: '1.125rem', maxWidth: '52ch' }}
              >{`Only ${profession.aOne} licensed by the board may survey land and put a boundary on record. Check the name before you sign or pay.`}</Typography>
              <CheckSurveyor />
            </div>
            <Carousel />
          </Box>
        </Container>
      </Band>
      <Container maxWidth="lg" sx={{ py: { xs: 4, md: 6 }, display: 'grid', gap: { xs: 5, md: 7 } }}>
        <Tasks />
        <Purpose />
        <Box
          sx={{ display: 'grid', gap: { xs: 5, md: 6 }, gridTemplateColumns: { md: '1.6fr 1fr' }, alignItems: 'start' }}
        >
          <Highlights />
          <SocialFeed />
        </Box>
        <NoticeCards />
      </Container>
    </Box>
    <JsonLd data={organisation} />
  </>
)

const organisation = {
  '@context': 'https://schema.org',
  '@type': 'GovernmentOrganization',
  name: board.name,
  url: pageUrl(pages.home.path),
  logo: pageUrl('/favicon.svg'),
  email: board.email,
  foundingDate: String(board.founded),
  address: { '@type': 'PostalAddress', streetAddress: board.headquarters, postOfficeBoxNumber: board.postalAddress },
  parentOrganization: { '@type': 'GovernmentOrganization', name: ministry.label, url: ministry.to },
}
