import { api, DECLARATION_TO_COME, type Education, type EducationField } from '@lsb/contract'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../shared/api/call.ts'
import { PORTAL_KEY, portalCall } from '../../../shared/api/query-options.ts'

const key = [PORTAL_KEY, 'education'] as const

/** GET account/education_details/: a list of none or one. */
export const useEducation = () => useQuery(portalCall<Education[]>(key, api.education))

interface EducationChange {
  userId: string
  values: Record<EducationField, string>
}

export const useSaveEducation = () => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ userId, values }: EducationChange) =>
      call<unknown>(api.education, {
        method: 'PUT',
        json: { id: userId, ...values, declaration: DECLARATION_TO_COME },
      }),
    onSuccess: (_, { userId, values }) => client.setQueryData<Education[]>(key, [{ user_id: userId, ...values }]),
  })
}
