import { api, type SurveyorProfile } from '@lsb/contract'
import { useQuery } from '@tanstack/react-query'
import { useHydrated } from '../../shared/components/use-hydrated.ts'
import { getJson, publicQuery } from '../../shared/public-api/get-json.ts'

/** One surveyor's public entry, now or at the end of the day `on`; null when the register has or had none under this number. */
export const useProfile = (licenseNumber: string, on = '') => {
  const enabled = useHydrated()
  return useQuery({
    ...publicQuery,
    queryKey: ['profile', licenseNumber, on],
    queryFn: ({ signal }) => getJson<SurveyorProfile | null>(api.profile(licenseNumber, on), signal),
    enabled,
  })
}
