import { api, type SurveyorProfile } from '@lsb/contract'
import { useQuery } from '@tanstack/react-query'
import { useHydrated } from '../../shared/components/use-hydrated.ts'
import { getJson, publicQuery } from '../../shared/public-api/get-json.ts'

/** One surveyor's public entry; null when the register has none under this number. */
export const useProfile = (licenseNumber: string) => {
  const enabled = useHydrated()
  return useQuery({
    ...publicQuery,
    queryKey: ['profile', licenseNumber],
    queryFn: ({ signal }) => getJson<SurveyorProfile | null>(api.profile(licenseNumber), signal),
    enabled,
  })
}
