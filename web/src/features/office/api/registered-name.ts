import {
  api,
  type ApprovedAssistant,
  keyOfNumber,
  type ManagedAccountType,
  type RegisterPage,
  SEARCH_DEBOUNCE_MS,
  type SurveyorProfile,
} from '@lsb/contract'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { call } from '../../../shared/api/call.ts'
import { portalQuery } from '../../../shared/api/query-options.ts'
import { officeKey } from './queries.ts'

const nameOfSurveyor = async (number: string, signal: AbortSignal): Promise<string> => {
  const profile = await call<SurveyorProfile | null>(api.profile(number), { signal })
  return profile?.name ?? ''
}

const nameOfAssistant = async (number: string, signal: AbortSignal): Promise<string> => {
  const query = new URLSearchParams({ search: number, limit: '1', offset: '0' })
  const path = `${api.register('approved')}?${query.toString()}`
  const [first] = (await call<RegisterPage<ApprovedAssistant>>(path, { signal })).results
  return first !== undefined && keyOfNumber(first.assistant_no) === keyOfNumber(number) ? first.assistant_name : ''
}

/** The name in the register under a number that is being typed; '' when nobody has it, undefined while it is not known. */
export const useRegisteredName = (type: ManagedAccountType, typed: string): string | undefined => {
  const [number, setNumber] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setNumber(typed.trim()), SEARCH_DEBOUNCE_MS)
    return () => clearTimeout(timer)
  }, [typed])
  const { data } = useQuery({
    ...portalQuery,
    enabled: keyOfNumber(number) !== '',
    queryKey: [...officeKey, 'registered name', type, number],
    queryFn: ({ signal }) => (type === 'surveyor' ? nameOfSurveyor : nameOfAssistant)(number, signal),
  })
  return number === typed.trim() ? data : undefined
}
