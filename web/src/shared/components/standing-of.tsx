import { standingInShort } from '@lsb/contract'
import { usePublicEntry } from '../public-api/profile.ts'
import { StandingLabel } from './standing-label.tsx'

/** What the public reads now of whoever has this register number; nothing while it is not known. */
export const StandingOf = ({ licenseNumber }: { licenseNumber: string }) => {
  const { data } = usePublicEntry(licenseNumber)
  if (!data) return null
  const { tone, word } = standingInShort(data.standing)
  return <StandingLabel tone={tone}>{word}</StandingLabel>
}
