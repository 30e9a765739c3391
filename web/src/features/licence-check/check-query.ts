import {
  api,
  type ListedAssistant,
  certificateNumberIn,
  type LicenceCheck,
  type ListedSurveyor,
  type RegisterPage,
  searchCall,
  UNANSWERED,
} from '@lsb/contract'
import { useQuery } from '@tanstack/react-query'
import { publicQuery } from '../../shared/public-api/get-json.ts'

/** What the registers have under a text that is no licence number. */
export type FoundInRegisters = RegisterPage<ListedSurveyor, ListedAssistant>

/** What the register says of a licence's number; null when the board has issued none under it. */
type CheckAnswer = LicenceCheck | null | typeof UNANSWERED

/** The answer about a licence number, or what the registers have under another text. */
export const useCheck = (number: string) => {
  const isLicence = certificateNumberIn(number) !== null
  const licence = useQuery({
    ...publicQuery<CheckAnswer>(api.licenceCheck(number), { 404: null }),
    enabled: isLicence,
  })
  const search = useQuery({
    ...publicQuery<FoundInRegisters | typeof UNANSWERED>(searchCall(number)),
    enabled: number !== '' && !isLicence,
  })
  return {
    check: licence.data === UNANSWERED ? undefined : licence.data,
    found: search.data === UNANSWERED ? undefined : search.data,
    isUnanswered: [licence, search].some(({ data, isError }) => isError || data === UNANSWERED),
  }
}
