import {
  api,
  type ListedAssistant,
  certificateNumberIn,
  type ListedSurveyor,
  type RegisterPage,
  searchCall,
  UNANSWERED,
} from '@lsb/contract'
import { useQuery } from '@tanstack/react-query'
import { orUnanswered, publicQuery } from '../../shared/public-api/get-json.ts'

/** What the registers have under a text that is no licence number. */
export type FoundInRegisters = RegisterPage<ListedSurveyor, ListedAssistant>

/** The board has issued no licence under this number. */
const orNone: Record<number, null | typeof UNANSWERED> = { 404: null }

/** The answer about a licence number, or what the registers have under another text. */
export const useCheck = (number: string) => {
  const isLicence = certificateNumberIn(number) !== null
  const licence = useQuery({
    ...publicQuery('GET licenceCheck', api.licenceCheck(number), orNone),
    enabled: isLicence,
  })
  const search = useQuery({
    ...publicQuery('GET licensed', searchCall(number), orUnanswered),
    enabled: number !== '' && !isLicence,
  })
  return {
    check: licence.data === UNANSWERED ? undefined : licence.data,
    found: search.data === UNANSWERED ? undefined : search.data,
    isUnanswered: [licence, search].some(({ data, isError }) => isError || data === UNANSWERED),
  }
}
