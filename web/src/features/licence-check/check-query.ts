import { api, type LicenceCheck, mayBeRegisterNumber, type SurveyorProfile, UNANSWERED } from '@lsb/contract'
import { useQuery } from '@tanstack/react-query'
import { useEarlier } from '../../shared/public-api/earlier.ts'
import { getJson, PublicCallError, publicQuery } from '../../shared/public-api/get-json.ts'

/** What the register says of a licence's number; null when the board has issued none under it. */
type CheckAnswer = LicenceCheck | null | typeof UNANSWERED

const getCheck = async (path: string, signal: AbortSignal): Promise<CheckAnswer> => {
  try {
    return await getJson<LicenceCheck>(path, signal)
  } catch (error) {
    if (error instanceof PublicCallError && error.status === 404) return null
    throw error
  }
}

const useLicence = (number: string) => {
  const path = api.licenceCheck(number)
  const { data, isError } = useQuery({
    ...publicQuery(path),
    queryFn: ({ signal }) => getCheck(path, signal),
    enabled: number !== '' && !mayBeRegisterNumber(number),
  })
  return { check: data === UNANSWERED ? undefined : data, isUnanswered: isError || data === UNANSWERED }
}

/** The register's entry under this number, when the number can be one of the register; null when it has none. */
const useEntry = (number: string) => {
  const { data, isError } = useQuery({
    ...publicQuery<SurveyorProfile | null | typeof UNANSWERED>(api.profile(number)),
    enabled: mayBeRegisterNumber(number),
  })
  return { entry: data === UNANSWERED ? undefined : data, isUnanswered: isError || data === UNANSWERED }
}

/** The answer about a number: a licence, or the entry of the register that the number belongs to. */
export const useCheck = (number: string) => {
  const licence = useLicence(number)
  const { entry, isUnanswered } = useEntry(number)
  const had = useEarlier(number, entry === null)
  // A number of neither kind is answered as that of a licence that was never issued.
  const check = entry === null && had.length === 0 ? null : licence.check
  const earlier = entry?.earlier ?? had
  return { check, entry: entry ?? undefined, earlier, isUnanswered: licence.isUnanswered || isUnanswered }
}
