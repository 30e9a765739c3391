import { api, REFUSED } from '@lsb/contract'
import { useQuery } from '@tanstack/react-query'
import { publicQuery } from './get-json.ts'

/** What the public reads now of whoever has this register number; null of a number that the register does not have. */
export const usePublicEntry = (licenseNumber: string) =>
  useQuery({ ...publicQuery('GET profile', api.profile(licenseNumber)), enabled: licenseNumber !== '' })

/**
 * One surveyor's public entry, now or at the end of the day `on`; null when the register has, or had, none with this number; REFUSED
 * when the requested day is no day or a future one.
 */
export const useProfile = (licenseNumber: string, on = '') =>
  useQuery(publicQuery('GET profile', api.profile(licenseNumber, on), { 400: REFUSED } as const))
