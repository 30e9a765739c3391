import { api, standingInShort, type SurveyorProfile } from '@lsb/contract'
import { useQuery } from '@tanstack/react-query'
import { publicQuery } from '../public-api/get-json.ts'
import { StandingLabel } from './standing-label.tsx'

/** What the public reads now of whoever has this register number; nothing while it is not known. */
export const StandingOf = ({ licenseNumber }: { licenseNumber: string }) => {
  const { data } = useQuery({
    ...publicQuery<SurveyorProfile | null>(api.profile(licenseNumber)),
    enabled: licenseNumber !== '',
  })
  if (!data) return null
  const { tone, word } = standingInShort(data.standing)
  return <StandingLabel tone={tone}>{word}</StandingLabel>
}
