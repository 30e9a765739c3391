import { api, type ListSignature } from '@lsb/contract'
import { useMutation } from '@tanstack/react-query'
import { call } from './call.ts'

export interface NewPassword {
  password: string
  re_password: string
}

/** POST change_password/: ends the other sessions and answers with this one's new tokens. */
export const useChangePassword = () =>
  useMutation({
    mutationFn: (json: NewPassword & Partial<ListSignature>) =>
      call('POST changePassword', api.changePassword, { json }),
  })
