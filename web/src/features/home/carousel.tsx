import { CAROUSEL_ROTATION_MS } from '@lsb/contract'
import Box from '@mui/material/Box'
import { Link } from 'react-router-dom'
import { ArrowLeftIcon, ArrowRightIcon, PauseIcon, PlayIcon } from '../../shared/components/icons.tsx'
import { slides } from './content.ts'
import { Layers, RotatorButton } from './rotator.tsx'
import { useRotation } from './use-rotation.ts'

/** The image carousel: the next picture every five seconds. */
export const Carousel = () => {
  const { index, choose, isPlaying, canPlay, togglePlaying, region } = useRotation(slides.length, CAROUSEL_ROTATION_MS)
  return (
    <Box
      component="section"
      className="no-print"
      aria-roledescription="carousel"
      aria-label="The board’s work in pictures"
      {...region}
    >
      <Layers className="layers" aria-live={isPlaying ? 'off' : 'polite'}>
        {slides.map(({ image, alt, title, to }, at) => (
          <Box component="figure" key={to} inert={at !== index} sx={{ m: 0 }}>
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
        <RotatorButton type="button" aria-label="Previous picture" onClick={() => choose(index - 1)}>
          <ArrowLeftIcon />
        </RotatorButton>
        <RotatorButton type="button" aria-label="Next picture" onClick={() => choose(index + 1)}>
          <ArrowRightIcon />
        </RotatorButton>
        {canPlay && (
          <RotatorButton type="button" onClick={togglePlaying}>
            {isPlaying ? <PauseIcon /> : <PlayIcon />}
            {isPlaying ? 'Pause' : 'Play'}
          </RotatorButton>
        )}
      </Box>
    </Box>
  )
}

/** Between phone and desk the picture is as wide as the page: its middle is enough. */
const flatOnTablets = { objectFit: 'cover', aspectRatio: { xs: '7 / 5', sm: '7 / 3', md: '7 / 5' } }
