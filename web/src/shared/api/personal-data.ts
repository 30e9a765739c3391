import { api, DECLARATION_TO_COME, type ListSignature, type PersonalData, type PersonalDataSaved } from '@lsb/contract'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { storeIdNumber, storeTokens } from '../session/session-store.ts'
import { meKey } from './me.ts'
import { passkeysKey } from './passkeys.ts'
import { PORTAL_KEY, portalCall } from './query-options.ts'
import { sendForm, type UploadOptions } from '../upload/send-form.ts'

const key = [PORTAL_KEY, 'personal'] as const
/** Scope of this form's uploads. */
export const PERSONAL_SCOPE = 'personal'

export const usePersonalData = () => useQuery(portalCall<PersonalData>(key, api.personalData))

interface PersonalDataChange extends UploadOptions {
  userId: string
  values: Omit<PersonalData, 'user_id' | 'profile_pic' | 'name' | 'saved' | 'email_confirmed'>
  /** What a passkey of the account has signed, for a new ID number; else empty. */
  touch: Partial<ListSignature>
  picture: File | undefined
}

/** PUT account/personal_data/. A new ID number comes with a new session, which is kept at once. */
export const useSavePersonalData = () => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async ({ userId, values, touch, picture, ...options }: PersonalDataChange) => {
      const saved = await sendForm<PersonalDataSaved>({
        scope: PERSONAL_SCOPE,
        path: api.personalData,
        fields: { id: userId, ...values, ...touch, declaration: DECLARATION_TO_COME },
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
    // The nonce has served this act.
    onSettled: (_saved, _error, { touch }) =>
      'nonce' in touch ? client.invalidateQueries({ queryKey: passkeysKey }) : undefined,
  })
}
