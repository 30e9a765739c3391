import { styled } from '@mui/material/styles'
import { PauseIcon, PlayIcon } from '../../shared/components/icons.tsx'

/**
 * Layers of one size in one place, so that rotating never moves the content below. Without JavaScript they are one below the
 * other.
 */
export const Layers = styled('div')({
  display: 'grid',
  rowGap: 24,
  '& > *': { gridArea: '1 / 1', transition: 'opacity 400ms' },
  '& > [inert]': { opacity: 0, visibility: 'hidden', transition: 'opacity 400ms, visibility 400ms' },
})

/** A small button in the colour of the text around it. */
export const RotationButton = styled('button')({
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: 8,
  minWidth: 44,
  minHeight: 44,
  padding: '0 10px',
  font: 'inherit',
  fontSize: '0.9375rem',
  color: 'inherit',
  background: 'none',
  border: '1px solid currentColor',
  borderRadius: 3,
  cursor: 'pointer',
  '& > span': { display: 'inline-flex', alignItems: 'center', gap: 8 },
  // With reduced motion nothing rotates, so there is nothing to pause.
  '@media (prefers-reduced-motion: reduce)': { '&.pause': { display: 'none' } },
})

interface PauseLabelProps {
  pause: string
  play: string
  /** The words are for screen readers only; the icon stands alone. */
  isHidden?: boolean
}

/** What the pause button says in its two states; `page-script/rotation.ts` shows one of them. */
export const PauseLabel = ({ pause, play, isHidden = false }: PauseLabelProps) => (
  <>
    <span data-when="playing">
      <PauseIcon />
      <span className={isHidden ? 'visually-hidden' : undefined}>{pause}</span>
    </span>
    <span data-when="paused" hidden>
      <PlayIcon />
      <span className={isHidden ? 'visually-hidden' : undefined}>{play}</span>
    </span>
  </>
)
