import { type ListSignature, personalAct, type PersonalData } from '@lsb/contract'
import { useEffect } from 'react'
import { useMe } from '../api/me.ts'
import { usePasskeys } from '../api/passkeys.ts'
import { loadCeremony, signAct } from './passkey-ceremony.ts'

type Signed = Pick<PersonalData, 'id_number' | 'email'>

/** What a passkey of the account signs before these personal data are changed; empty where nothing is to be signed. */
export const usePersonalTouch = (before: Signed): ((typed: Signed) => Promise<Partial<ListSignature>>) => {
  const { data: me } = useMe()
  const { nonce = '', passkeys = [] } = usePasskeys(me?.user.passkey ?? false).data ?? {}
  const needsTouch = passkeys.length > 0
  useEffect(() => {
    if (needsTouch) void loadCeremony()
  }, [needsTouch])
  return async (typed) => {
    const act = me !== undefined && needsTouch ? personalAct(me.user.account_type, before, typed) : null
    return act === null ? {} : { nonce, ...(await signAct(nonce, act, passkeys)) }
  }
}
