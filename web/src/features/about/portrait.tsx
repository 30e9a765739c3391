import { styled } from '@mui/material/styles'
import type { BoardMember } from './board-members.ts'
import { band } from '../../shared/theme/tokens.ts'

/** A member's picture, or the initials where the board has none. */
export const Portrait = ({ name, profilePic }: Pick<BoardMember, 'name' | 'profilePic'>) =>
  profilePic === null ? (
    <Plate aria-hidden="true">{initialsOf(name)}</Plate>
  ) : (
    <Plate as="img" src={profilePic} alt={name} width={64} height={64} />
  )

/** First letters of the first and the last name. */
const initialsOf = (name: string): string => {
  const words = name.split(/\s+/).filter(Boolean)
  return [...new Set([words.at(0), words.at(-1)])].map((word) => word?.[0] ?? '').join('')
}

const Plate = styled('span')<{ src?: string; alt?: string; width?: number; height?: number }>({
  flex: 'none',
  display: 'grid',
  placeItems: 'center',
  width: 64,
  height: 64,
  objectFit: 'cover',
  fontWeight: 600,
  fontSize: '1.25rem',
  color: band.text,
  background: band.background,
  border: `2px solid ${band.accent}`,
  borderRadius: '50%',
  '@media print': { color: '#000', background: 'none' },
})
