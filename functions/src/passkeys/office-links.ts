import {
  type Assertion,
  isOfficial,
  type OfficialsPasskeys,
  passkeyMessages,
  type PasskeyLink,
  pickFields,
} from '@lsb/contract'
import type { Caller } from '../accounts/account.ts'
import { clerkName } from '../accounts/office-act.ts'
import { conflict, forbidden, notFound } from '../errors.ts'
import { logEntry } from '../office-log/log-store.ts'
import { afterSignature, assertMade, useOf } from './confirm.ts'
import { newPasskeyLink, openLink } from './first-passkey.ts'
import { passkeyMessagesTo, startInWords } from './mailed.ts'
import type { PasskeyServices } from './passkey-services.ts'

/** The accounts of the chair and the office: how many passkeys each has, whether messages reach it, and its open link. */
export const officialsPasskeys = async ({ accounts, passkeys, clock }: PasskeyServices): Promise<OfficialsPasskeys> => {
  const officials = (await accounts.officials()).filter(({ status }) => status === 'active')
  const results = await Promise.all(
    officials.map(async ({ uid, name, account_type, mail }) => {
      if (!isOfficial(account_type)) return []
      const stored = await passkeys.find(uid)
      const open = openLink(stored, clock.now())
      const link = open && pickFields(open, ['from', 'ends_at', 'replaces'])
      return [{ uid, name, account_type, passkeys: stored.keys.length, alarmed: mail !== null, link }]
    }),
  )
  return { results: results.flat().toSorted((a, b) => a.name.localeCompare(b.name)) }
}

/**
 * Makes the link for the first passkey of somebody else, once a passkey of the clerk has signed that. For a surveyor or an assistant
 * who has lost every passkey it works a day later. An earlier link of that account ends. The link is answered once. Throws the 409
 * problem for a colleague who has a passkey.
 */
export const makePasskeyLink = async (
  services: PasskeyServices,
  caller: Caller,
  { uid, nonce, assertion }: { uid: string; nonce: string; assertion: Assertion },
): Promise<PasskeyLink> => {
  const { accounts, passkeys, siteUrl, clock } = services
  if (uid === caller.uid) throw forbidden(passkeyMessages.notOwnLink)
  const [by, account] = await Promise.all([
    clerkName(accounts, caller),
    /^[\dA-Za-z-]+$/.test(uid) ? accounts.find(uid) : null,
  ])
  if (account === null || account.status !== 'active') throw notFound()
  const isLost = account.passkey
  if (isLost && isOfficial(account.account_type)) throw conflict(passkeyMessages.hasOne)
  const now = clock.now()
  const use = await useOf(services, { uid: caller.uid, nonce, act: { act: 'link', uid } })
  const { path, link } = newPasskeyLink(uid, now, isLost)
  const messages = await passkeyMessagesTo(services, account, {
    act: isLost ? 'lost' : 'link',
    by,
    from: startInWords(link),
  })
  const entry = logEntry(now, {
    act: 'passkey link',
    by,
    by_uid: caller.uid,
    subject: account.name,
    subject_uid: uid,
    reason: '',
    before: {},
    after: { 'works from': link.from, 'works until': link.ends_at },
  })
  const outcome = await passkeys.change(caller.uid, now, use, async (stored) => {
    if (stored.keys.length === 0) throw forbidden(passkeyMessages.noPasskey)
    const next = await afterSignature(services, stored, { assertion, challenge: use.challenge })
    return next && { next, linkOf: { uid, link }, messages, entry }
  })
  // The link of the first answer is stored nowhere, so a repeat cannot answer it.
  if (outcome === 'repeated') throw conflict(passkeyMessages.challengeEnded)
  assertMade(outcome)
  return { link: `${siteUrl}${path}`, from: link.from, ends_at: link.ends_at }
}
