import { api, type SurveyorProfile } from '@lsb/contract'
import { useQuery } from '@tanstack/react-query'
import { publicQuery } from './get-json.ts'

/** What the public reads now of whoever has this register number; null of a number that the register does not have. */
export const usePublicEntry = (licenseNumber: string) =>
  useQuery({ ...publicQuery<SurveyorProfile | null>(api.profile(licenseNumber)), enabled: licenseNumber !== '' })
