import { api, type LicenceCheck, UNANSWERED } from '@lsb/contract'
import { useQuery } from '@tanstack/react-query'
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

export const useCheck = (number: string) => {
  const path = api.licenceCheck(number)
  const { data, isError } = useQuery({
    ...publicQuery(path),
    queryFn: ({ signal }) => getCheck(path, signal),
    enabled: number !== '',
  })
  return { check: data === UNANSWERED ? undefined : data, isUnanswered: isError || data === UNANSWERED }
}
