import { api, DECLARATION_TO_COME, type ListSignature, type PersonalData } from '@lsb/contract'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { storeIdNumber, storeTokens } from '../session/session-store.ts'
import { meKey } from './me.ts'
import { passkeysKey } from './passkeys.ts'
import { PORTAL_KEY, portalCall } from './query-options.ts'
import { problemOf } from './problem.ts'
import { sendForm, type UploadOptions } from '../upload/send-form.ts'

const key = [PORTAL_KEY, 'personal'] as const
/** Scope of this form's uploads. */
export const PERSONAL_SCOPE = 'personal'

export const usePersonalData = () => useQuery(portalCall(key, 'GET personalData', api.personalData))

interface PersonalDataChange extends UploadOptions {
  userId: string
  values: Omit<PersonalData, 'user_id' | 'profile_pic' | 'name' | 'saved' | 'email_confirmed'>
  /** What the form showed: see `shownMembers`. */
  shown: Record<string, string>
  /** What a passkey of the account has signed, for a new ID number; else empty. */
  touch: Partial<ListSignature>
  picture: File | undefined
}

/** PUT account/personal_data/. A new ID number comes with a new session, which is kept at once. */
export const useSavePersonalData = () => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async ({ userId, values, shown, touch, picture, ...options }: PersonalDataChange) => {
      const saved = await sendForm({
        call: 'PUT personalData',
        scope: PERSONAL_SCOPE,
        path: api.personalData,
        fields: { id: userId, ...values, ...shown, ...touch, declaration: DECLARATION_TO_COME },
        files: { profile_pic: picture },
        ...options,
      })
      storeIdNumber(saved?.id_number ?? values.id_number)
      if (saved?.session) storeTokens(saved.session)
      return saved
    },
    onSuccess: (saved) => {
      if (saved) client.setQueryData<PersonalData>(key, saved)
      else void client.invalidateQueries({ queryKey: key })
      return client.invalidateQueries({ queryKey: meKey })
    },
    // It was changed elsewhere: the page's next save begins from what is stored.
    onError: (error) =>
      Object.keys(problemOf(error).stored).length > 0 ? client.invalidateQueries({ queryKey: key }) : undefined,
    // The nonce has served this act.
    onSettled: (_saved, _error, { touch }) =>
      'nonce' in touch ? client.invalidateQueries({ queryKey: passkeysKey }) : undefined,
  })
}
