import { earlierWithNumber, type EarlierNumber, type RegisterPage, searchCall } from '@lsb/contract'
import { useQuery } from '@tanstack/react-query'
import { publicQuery } from './get-json.ts'

/** Those who had a number that nobody has, as the search for it answers; none while `isNobodys` is false. */
export const useEarlier = (number: string, isNobodys: boolean): EarlierNumber[] => {
  const { data } = useQuery({ ...publicQuery<RegisterPage<unknown>>(searchCall(number)), enabled: isNobodys })
  return earlierWithNumber(number, data?.earlier)
}
