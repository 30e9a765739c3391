import { api, type PersonalData, type PersonalDataSaved } from '@lsb/contract'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { storeIdNumber, storeTokens } from '../session/session-store.ts'
import { call } from './call.ts'
import { meKey } from './me.ts'
import { PORTAL_KEY, portalQuery } from './query-options.ts'
import { sendForm, type UploadOptions } from '../upload/send-form.ts'

const key = [PORTAL_KEY, 'personal'] as const
/** Scope of this form's uploads. */
export const PERSONAL_SCOPE = 'personal'

export const usePersonalData = () =>
  useQuery({
    ...portalQuery,
    queryKey: key,
    queryFn: ({ signal }) => call<PersonalData>(api.personalData, { signal }),
  })

interface PersonalDataChange extends UploadOptions {
  userId: string
  values: Omit<PersonalData, 'user_id' | 'profile_pic' | 'name' | 'saved' | 'email_confirmed'>
  picture: File | undefined
}

/** PUT account/personal_data/. A new ID number comes with a new session, which is kept at once. */
export const useSavePersonalData = () => {
  const client = useQueryClient()
  return useMutation({
    networkMode: 'always',
    mutationFn: async ({ userId, values, picture, ...options }: PersonalDataChange) => {
      const saved = await sendForm<PersonalDataSaved>({
        scope: PERSONAL_SCOPE,
        path: api.personalData,
        fields: { id: userId, ...values },
        files: { profile_pic: picture },
        ...options,
      })
      storeIdNumber(saved.id_number)
      if (saved.session) storeTokens(saved.session)
      return saved
    },
    onSuccess: (saved) => {
      client.setQueryData<PersonalData>(key, saved)
      return client.invalidateQueries({ queryKey: meKey })
    },
  })
}
