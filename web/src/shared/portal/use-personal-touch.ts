import { type ListSignature, type PasskeyAct, personalAct, type PersonalData } from '@lsb/contract'
import { useEffect } from 'react'
import { useMe } from '../api/me.ts'
import { usePasskeys } from '../api/passkeys.ts'
import { loadCeremony, signAct } from './passkey-ceremony.ts'

/** Signs acts by a passkey of the account; signs nothing for an account without one, or while it is not `enabled`. */
export const useTouch = (enabled: boolean) => {
  const query = usePasskeys(enabled)
  const { nonce = '', passkeys = [] } = query.data ?? {}
  const needsTouch = passkeys.length > 0
  useEffect(() => {
    if (needsTouch) void loadCeremony()
  }, [needsTouch])
  const sign = async (act: PasskeyAct | null): Promise<Partial<ListSignature>> =>
    act !== null && needsTouch ? { nonce, ...(await signAct(nonce, act, passkeys)) } : {}
  return { query, needsTouch, sign }
}

type Signed = Pick<PersonalData, 'id_number' | 'email'>

/** What a passkey of the account signs before these personal data are changed; empty where nothing is to be signed. */
export const usePersonalTouch = (before: Signed) => {
  const { data: me } = useMe()
  const { sign } = useTouch(me?.user.passkey ?? false)
  return (typed: Signed) => sign(me === undefined ? null : personalAct(me.user.account_type, before, typed))
}
