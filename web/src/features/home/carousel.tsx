import { CAROUSEL_ROTATION_MS } from '@lsb/contract'
import Box from '@mui/material/Box'
import { Link } from '../../shared/components/link.tsx'
import { ArrowLeftIcon, ArrowRightIcon } from '../../shared/components/icons.tsx'
import { slides } from './slides-and-highlights.ts'
import { Layers, PauseLabel, RotationButton } from './rotation.tsx'

/** The image carousel: the next picture every five seconds. */
export const Carousel = () => (
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
