import { api, CHALLENGE_LIFETIME_MS, challengeOf, ownMessages, passkeyMessages, signInMessages } from '@lsb/contract'
import { describe, expect, it, onTestFinished } from 'vitest'
import { ProvisioningError, resetPassword } from '../../functions/src/accounts/provisioning.ts'
import { everyCall } from '../../functions/src/testing-calls.ts'
import { connectFirebase } from '../../functions/src/platform/firebase.ts'
import { createNonces } from '../../functions/src/passkeys/nonces.ts'
import { makePasskeyLink } from '../../functions/src/passkeys/office-links.ts'
import { missingPasskeys } from '../../functions/src/passkeys/own-passkeys.ts'
import { ticketFor } from '../../functions/src/passkeys/sign-in-with-passkey.ts'
import { announceLoss, cancelPasskeyLink, firstLink, requirePasskeys } from '../../seed/src/terminal/passkey-acts.ts'
import { createAuthenticator } from '../../functions/src/passkeys/testing-authenticator.ts'
import { serveApi } from './support/api-server.ts'
import { call, textAt } from './support/calls.ts'
import { pdf } from './support/forms.ts'
import { newIdNumber, newPerson, nextSecond, personWithAddress, signedIn } from './support/people.ts'
import {
  confirmed,
  passkeyLinkFor,
  setFirst,
  signedTicket,
  signInByPasskey,
  ticketOf,
  withPasskey,
} from './support/passkeys.ts'
import { realServices, suiteConfig } from './support/real-services.ts'
import { signInOver } from './support/sign-in.ts'
import { useApi } from './support/use-api.ts'

const services = realServices()
const server = useApi(services)
const post = (path: string, json: object, token?: string) => call(server.url, path, { method: 'POST', json, token })
const statusOf = async (answer: Promise<{ status: number }>) => (await answer).status
const DAY_MS = 24 * 60 * 60 * 1000
const tokenIn = ({ path }: { path: string }) => path.split('#')[1] ?? ''
const newAuthenticator = () => createAuthenticator(services.siteUrl)

const decodedSid = (token: string): unknown =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())['sid']

const guarded = everyCall.filter(({ who }) => who !== 'anyone' && who !== 'deployer')
/** How each call that needs a session answers this token. A guard answers before anything is read of the request. */
const answersTo = async (token: string) => {
  const answers = guarded.map(async ({ method, path }) => {
    const { status } = await call(server.url, path.replaceAll(/\{\w+\}/g, 'x'), { method, token })
    return [`${method} ${path}`, status] as const
  })
  return Object.fromEntries(await Promise.all(answers))
}
/** The same calls, all of which refuse the session. */
const allRefused = Object.fromEntries(guarded.map(({ method, path }) => [`${method} ${path}`, 401]))
const newClerk = async () => withPasskey(services, server.url, await newPerson(services, 'office'))

describe('the first passkey', () => {
  it('is set by link and password, ends older sessions, and is needed from then on', async () => {
    const clerk = await personWithAddress(services, 'office')
    const passkey = newAuthenticator()
    const { answer } = await setFirst(server.url, await passkeyLinkFor(services, clerk.uid), clerk.password, passkey)
    expect(answer).toMatchObject({ status: 200, body: { detail: passkeyMessages.firstSet } })
    expect(await statusOf(call(server.url, api.me, { token: clerk.token }))).toBe(401)

    const byPassword = await signInOver(server.url, clerk.idNumber, clerk.password)
    expect(byPassword).toMatchObject({
      status: 401,
      body: { message: signInMessages.invalid, passkeys: [{ id: passkey.id, transports: ['internal'] }] },
    })
    const session = await signInByPasskey(server.url, clerk, passkey)
    expect(session).toMatchObject({ status: 200, body: { account_type: 'office', password: true, profile: true } })
    expect(session.headers.get('set-cookie')).toContain('__session=')
    const other = await newPerson(services, 'office')
    await passkeyLinkFor(services, other.uid)
    const listed = await call(server.url, api.officePasskeys, { token: textAt(session, 'access') })
    const open = { uid: other.uid, alarmed: false, link: expect.objectContaining({ replaces: false }) }
    expect(listed.body).toMatchObject({ results: expect.arrayContaining([expect.objectContaining(open)]) })
    const told = await services.outbox.list({ person: clerk.uid, limit: 10 })
    expect(told.find(({ kind }) => kind === 'passkey')).toMatchObject({ facts: { act: 'first', name: 'Phone' } })
  })

  it('is not set with a wrong password, by a used link, or by one that a newer link has ended', async () => {
    const clerk = await newPerson(services, 'office')
    const older = await passkeyLinkFor(services, clerk.uid)
    const newer = await passkeyLinkFor(services, clerk.uid)
    const { password } = clerk
    expect(await post(api.linkPasskey, { token: newer, password: 'wrong-1!' })).toMatchObject({
      status: 403,
      body: { detail: passkeyMessages.wrongPassword },
    })
    expect(await post(api.linkPasskey, { token: older, password })).toMatchObject({
      status: 409,
      body: { detail: ownMessages.linkEnded },
    })
    const { json } = await setFirst(server.url, newer, password, newAuthenticator())
    expect(await statusOf(post(api.linkPasskey, { token: newer, password }))).toBe(409)
    expect(await statusOf(post(api.linkPasskeyUse, json))).toBe(200)
    expect((await services.passkeys.find(clerk.uid)).keys).toHaveLength(1)
  })

  it('is not set for a page of another site', async () => {
    const clerk = await newPerson(services, 'office')
    const token = await passkeyLinkFor(services, clerk.uid)
    const nonce = textAt(await post(api.linkPasskey, { token, password: clerk.password }), 'nonce')
    const challenge = await challengeOf(nonce, { act: 'create' })
    const answers = await Promise.all(
      [{ origin: 'https://example.org' }, { rpId: 'example.org' }].map((site) =>
        post(api.linkPasskeyUse, { token, nonce, name: 'Phone', ...newAuthenticator().create(challenge, site) }),
      ),
    )
    expect(answers.map(({ status }) => status)).toEqual([403, 403])
  })
})

describe('whoever has stolen', () => {
  it('the password gets a ticket, which no call takes for a session', async () => {
    const clerk = await newClerk()
    const answer = await signInOver(server.url, clerk.idNumber, clerk.password)
    expect(answer.body).not.toHaveProperty('access')
    expect(await answersTo(textAt(answer, 'ticket'))).toEqual(allRefused)
    const { keys } = await services.passkeys.find(clerk.uid)
    expect(keys.map(({ id }) => id)).toEqual([clerk.passkey.id])
  })

  it('the password and the web API key gets tokens that open no call, no refresh and no upload', async () => {
    const clerk = await newClerk()
    const stolen = await signedIn(services, clerk.idNumber, clerk.password)
    expect(await answersTo(stolen.access)).toEqual(allRefused)
    expect(await statusOf(post(api.refresh, { refresh: stolen.refresh }))).toBe(401)
    const upload = (token: string) =>
      fetch(`${services.uploadUrl}?name=incoming/${clerk.uid}/attempt-${token.length}/kcse.pdf`, {
        method: 'POST',
        headers: { authorization: `Firebase ${token}`, 'content-type': 'application/pdf' },
        body: pdf(),
      })
    expect(await statusOf(upload(stolen.access))).toBe(403)
    expect(await statusOf(upload(clerk.token))).toBe(200)
    expect(await statusOf(call(server.url, api.me, { token: clerk.token }))).toBe(200)
  })

  it('a session sets no password without a touch of the passkey for that password', async () => {
    const clerk = await newClerk()
    const password = 'Of-a-thief-1'
    const act = { act: 'change password', password } as const
    const change = (touch: object) =>
      post(api.changePassword, { ...touch, password, re_password: password }, clerk.token)
    expect(await change({})).toMatchObject({ status: 403, body: { detail: passkeyMessages.needed } })
    expect(await statusOf(change(await confirmed(server.url, clerk.token, newAuthenticator(), act)))).toBe(403)
    const other = { ...act, password: 'Another-password-1' }
    expect(await statusOf(change(await confirmed(server.url, clerk.token, clerk.passkey, other)))).toBe(403)
    expect(await statusOf(change(await confirmed(server.url, clerk.token, clerk.passkey, act)))).toBe(200)
  })

  it('a session sets no ID number without a touch of the passkey for that number', async () => {
    const clerk = await newClerk()
    const id_number = newIdNumber()
    const save = async (touch: object) => {
      const data = new FormData()
      for (const name of ['email', 'phone_number', 'dof', 'firm', 'postal_address']) data.append(name, '')
      for (const [name, value] of Object.entries({ id_number, ...touch })) data.append(name, value)
      return call(server.url, api.personalData, { method: 'PUT', token: clerk.token, form: data })
    }
    const touchFor = (number: string) =>
      confirmed(server.url, clerk.token, clerk.passkey, { act: 'change ID number', id_number: number })
    expect(await save({})).toMatchObject({ status: 403, body: { detail: passkeyMessages.needed } })
    expect(await statusOf(save(await touchFor(newIdNumber())))).toBe(403)
    expect(await services.identities.find(id_number)).toBeNull()
    expect(await statusOf(save(await touchFor(id_number)))).toBe(200)
  })

  it('a session, password and key cannot add, remove or make a link without a passkey', async () => {
    const [clerk, other] = await Promise.all([newClerk(), newPerson(services, 'chair')])
    const thief = newAuthenticator()
    const adding = await confirmed(server.url, clerk.token, thief, { act: 'add', passkey: thief.id, name: 'Mine' })
    const created = thief.create(await challengeOf(adding.nonce, { act: 'create' }))
    const removing = await confirmed(server.url, clerk.token, thief, { act: 'remove', passkey: clerk.passkey.id })
    const linking = await confirmed(server.url, clerk.token, thief, { act: 'link', uid: other.uid })
    const answers = await Promise.all([
      post(api.passkeys, { ...adding, ...created, name: 'Mine' }, clerk.token),
      post(api.passkeyRemoval, { ...removing, passkey: clerk.passkey.id }, clerk.token),
      post(api.officePasskeyLink, { ...linking, uid: other.uid }, clerk.token),
    ])
    expect(answers.map(({ status }) => status)).toEqual([403, 403, 403])
    expect((await services.passkeys.find(clerk.uid)).keys.map(({ id }) => id)).toEqual([clerk.passkey.id])
  })
})

describe('a passkey signs in', () => {
  it('once for each ticket, for this site, this act and this account alone', async () => {
    const [clerk, other] = await Promise.all([newClerk(), newClerk()])
    const ticket = await ticketOf(server.url, clerk)
    const challenge = await challengeOf(ticket, { act: 'sign in' })
    const unverified = 0x01
    const wrong = [
      clerk.passkey.sign(challenge, { origin: 'https://example.org' }),
      clerk.passkey.sign(challenge, { rpId: 'example.org' }),
      clerk.passkey.sign(challenge, { flags: unverified }),
      clerk.passkey.sign(await challengeOf(ticket, { act: 'create' })),
      other.passkey.sign(challenge),
    ]
    for (const assertion of wrong) expect(await statusOf(post(api.tokenPasskey, { ticket, ...assertion }))).toBe(401)
    const right = await signedTicket(ticket, clerk.passkey)
    expect(await statusOf(post(api.tokenPasskey, right))).toBe(200)
    expect(await statusOf(post(api.tokenPasskey, right))).toBe(401)
  })

  it('within five minutes, for which a nonce works', async () => {
    const made = { now: () => new Date(Date.now() - CHALLENGE_LIFETIME_MS - 1) }
    const nonces = createNonces('made up', made)
    const passkeyTicket: typeof services.passkeyTicket = (account) => ticketFor({ ...services, nonces }, account)
    const late = await serveApi({ ...services, nonces, passkeyTicket, close: async () => {} })
    const clerk = await newClerk()
    const ticket = await signedTicket(await ticketOf(late.url, clerk), clerk.passkey)
    expect(await statusOf(call(late.url, api.tokenPasskey, { method: 'POST', json: ticket }))).toBe(401)
    const { uid } = await newPerson(services, 'chair')
    const json = { ...(await confirmed(late.url, clerk.token, clerk.passkey, { act: 'link', uid })), uid }
    expect(await call(late.url, api.officePasskeyLink, { method: 'POST', token: clerk.token, json })).toMatchObject({
      status: 409,
      body: { detail: passkeyMessages.challengeEnded },
    })
    await late.close()
  })

  it('and keeps the session through a refresh, a new password and a new ID number', async () => {
    const clerk = await newClerk()
    const first = await signInByPasskey(server.url, clerk, clerk.passkey)
    const refreshed = await post(api.refresh, { refresh: textAt(first, 'refresh') })
    const password = 'Another-password-1'
    const open = textAt(refreshed, 'access')
    const touch = await confirmed(server.url, open, clerk.passkey, { act: 'change password', password })
    const changed = await post(api.changePassword, { ...touch, password, re_password: password }, open)
    const data = new FormData()
    for (const name of ['email', 'phone_number', 'dof', 'firm', 'postal_address']) data.append(name, '')
    const opened = textAt(changed, 'access')
    const number = { act: 'change ID number', id_number: newIdNumber() } as const
    const members = { id_number: number.id_number, ...(await confirmed(server.url, opened, clerk.passkey, number)) }
    for (const [name, value] of Object.entries(members)) data.append(name, value)
    const saved = await call(server.url, api.personalData, { token: opened, form: data })
    const sids = await Promise.all(
      [textAt(first, 'access'), textAt(refreshed, 'access'), textAt(saved, 'session', 'access')].map(async (token) =>
        decodedSid(token),
      ),
    )
    expect(new Set(sids)).toEqual(new Set([expect.stringMatching(/^[\da-f-]{36}$/)]))
    expect(await statusOf(call(server.url, api.me, { token: textAt(saved, 'session', 'access') }))).toBe(200)
  })

  it('and is still needed after the office has reset the password', async () => {
    const clerk = await newClerk()
    const { temporaryPassword: password } = await resetPassword(services, clerk.idNumber)
    expect(await statusOf(signInOver(server.url, clerk.idNumber, password))).toBe(401)
    expect(await signInByPasskey(server.url, { ...clerk, password }, clerk.passkey)).toMatchObject({ status: 200 })
  })
})

describe('the passkeys of an account', () => {
  it('are added and removed by a signature of exactly that act, and one always stays', async () => {
    const clerk = await withPasskey(services, server.url, await personWithAddress(services, 'office'))
    const second = newAuthenticator()
    const act = { act: 'add', passkey: second.id, name: 'Key' } as const
    const adding = await confirmed(server.url, clerk.token, clerk.passkey, act)
    const created = second.create(await challengeOf(adding.nonce, { act: 'create' }))
    const otherName = await post(api.passkeys, { ...adding, ...created, name: 'Other' }, clerk.token)
    expect(otherName.status).toBe(403)
    const added = () => post(api.passkeys, { ...adding, ...created, name: 'Key' }, clerk.token)
    expect(await added()).toMatchObject({ status: 200, body: { detail: passkeyMessages.added('Key') } })
    expect(await statusOf(added())).toBe(200)

    const removal = { act: 'remove', passkey: clerk.passkey.id } as const
    const bySelf = await confirmed(server.url, clerk.token, clerk.passkey, removal)
    expect(await statusOf(post(api.passkeyRemoval, { ...bySelf, passkey: clerk.passkey.id }, clerk.token))).toBe(403)
    const removing = await confirmed(server.url, clerk.token, second, removal)
    expect(await post(api.passkeyRemoval, { ...removing, passkey: clerk.passkey.id }, clerk.token)).toMatchObject({
      status: 200,
      body: { detail: passkeyMessages.removed('Phone') },
    })
    const last = { act: 'remove', passkey: second.id } as const
    for (const passkey of [clerk.passkey, second]) {
      const again = await confirmed(server.url, clerk.token, passkey, last)
      expect(await statusOf(post(api.passkeyRemoval, { ...again, passkey: second.id }, clerk.token))).toBe(403)
    }
    expect((await services.passkeys.find(clerk.uid)).keys).toMatchObject([{ id: second.id, name: 'Key' }])
    const told = await services.outbox.list({ person: clerk.uid, limit: 10 })
    expect(told.map(({ facts }) => facts['act'])).toEqual(expect.arrayContaining(['first', 'added', 'removed']))
  })

  it('are removed below the required number by a touch and the password, which closes the gate', async () => {
    const required = { ...services, passkeysRequiredFrom: async () => '2026-01-01' }
    required.passkeys = { ...services.passkeys, requiredFrom: required.passkeysRequiredFrom }
    required.missingPasskeys = (caller) => missingPasskeys(required, caller)
    const strict = await serveApi({ ...required, close: async () => {} })
    const chair = await withPasskey(services, strict.url, await personWithAddress(services, 'chair'))
    const { token } = chair
    expect(await call(strict.url, api.practising, { token })).toMatchObject({
      status: 403,
      body: { detail: passkeyMessages.tooFew },
    })
    expect(await call(strict.url, api.me, { token })).toMatchObject({ body: { user: { passkeys_missing: 1 } } })
    const second = newAuthenticator()
    const adding = await confirmed(strict.url, token, chair.passkey, { act: 'add', passkey: second.id, name: 'Key' })
    const created = second.create(await challengeOf(adding.nonce, { act: 'create' }))
    const json = { ...adding, ...created, name: 'Key' }
    expect(await statusOf(call(strict.url, api.passkeys, { method: 'POST', token, json }))).toBe(200)
    expect(await statusOf(call(strict.url, api.practising, { token }))).toBe(200)
    const removal = async (password?: string, signer = chair.passkey, passkey = second.id) => {
      const removing = await confirmed(strict.url, token, signer, { act: 'remove', passkey })
      const sent = { method: 'POST', token, json: { ...removing, passkey, ...(password && { password }) } }
      return call(strict.url, api.passkeyRemoval, sent)
    }
    expect(await removal()).toMatchObject({ status: 409, body: { detail: passkeyMessages.keep(2) } })
    expect(await removal('Wrong-password-1')).toMatchObject({
      status: 403,
      body: { detail: passkeyMessages.wrongPassword },
    })
    expect(await statusOf(removal(chair.password, second))).toBe(403)
    expect((await services.passkeys.find(chair.uid)).keys).toHaveLength(2)
    expect(await removal(chair.password)).toMatchObject({
      status: 200,
      body: { detail: passkeyMessages.removed('Key') },
    })
    expect(await call(strict.url, api.practising, { token })).toMatchObject({
      status: 403,
      body: { detail: passkeyMessages.tooFew },
    })
    expect(await toldTo(chair.uid)).toContainEqual({ act: 'removed' })
    expect(await statusOf(removal(chair.password, chair.passkey, chair.passkey.id))).toBe(403)
    await strict.close()
  })

  it('let a clerk make the link for somebody else who has none, and never for themselves', async () => {
    const [clerk, chair] = await Promise.all([newClerk(), newPerson(services, 'chair')])
    const linkFor = async (uid: string) =>
      post(
        api.officePasskeyLink,
        { ...(await confirmed(server.url, clerk.token, clerk.passkey, { act: 'link', uid })), uid },
        clerk.token,
      )
    expect(await linkFor(clerk.uid)).toMatchObject({ status: 403, body: { detail: passkeyMessages.notOwnLink } })
    const made = await linkFor(chair.uid)
    const token = textAt(made, 'link').split('#')[1] ?? ''
    const { answer } = await setFirst(server.url, token, chair.password, newAuthenticator())
    expect(answer.status).toBe(200)
    expect(await linkFor(chair.uid)).toMatchObject({ status: 409, body: { detail: passkeyMessages.hasOne } })
  })
})

/** How somebody was told of passkeys. */
const toldTo = async (uid: string) => {
  const told = await services.outbox.list({ person: uid, limit: 10 })
  return told.flatMap(({ kind, facts: { act, by, own } }) => (kind === 'passkey' ? [{ act, by, own }] : []))
}

/** A surveyor who has set a passkey without anybody's help and signed in with it. */
const enrolled = async () => {
  const surveyor = await personWithAddress(services, 'surveyor')
  const made = await post(api.ownPasskeyLink, {}, surveyor.token)
  const passkey = newAuthenticator()
  const { answer } = await setFirst(server.url, tokenIn({ path: textAt(made, 'link') }), surveyor.password, passkey)
  expect(answer).toMatchObject({ status: 200 })
  const token = textAt(await signInByPasskey(server.url, surveyor, passkey), 'access')
  return { ...surveyor, passkey, token }
}

describe('the passkeys of a surveyor', () => {
  it('begin by an own link and the password, and are then needed at sign-in', async () => {
    const surveyor = await enrolled()
    const { idNumber, password, passkey, token, uid } = surveyor
    expect(await signInOver(server.url, idNumber, password)).toMatchObject({
      status: 401,
      body: { message: signInMessages.invalid, passkeys: [{ id: passkey.id }] },
    })
    expect(await call(server.url, api.me, { token })).toMatchObject({ body: { user: { passkey: true } } })
    expect(await post(api.ownPasskeyLink, {}, token)).toMatchObject({ status: 409 })
    expect(await toldTo(uid)).toEqual([{ act: 'first', own: 'yes' }])
  })

  it('are given up by a touch of the last one, and the password opens the account again', async () => {
    const { idNumber, password, passkey, token, uid } = await enrolled()
    const act = { act: 'remove', passkey: passkey.id } as const
    const removing = await confirmed(server.url, token, passkey, act)
    const removed = () => post(api.passkeyRemoval, { ...removing, passkey: passkey.id }, token)
    expect(await statusOf(removed())).toBe(200)
    expect(await statusOf(removed())).toBe(200)
    const session = await signInOver(server.url, idNumber, password)
    expect(session.status).toBe(200)
    expect(await statusOf(call(server.url, api.me, { token: textAt(session, 'access') }))).toBe(200)
    expect(await toldTo(uid)).toEqual([
      { act: 'removed', own: 'yes' },
      { act: 'first', own: 'yes' },
    ])
  })

  it('are replaced, when all are lost, by a link of the office that works a day later', async () => {
    const [clerk, surveyor] = await Promise.all([
      withPasskey(services, server.url, await personWithAddress(services, 'office')),
      enrolled(),
    ])
    const { uid, password } = surveyor
    const linkFrom = async (clock: { now: () => Date }) => {
      const signed = await confirmed(server.url, clerk.token, clerk.passkey, { act: 'link', uid })
      const { nonce, ...assertion } = signed
      const caller = await services.identities.verify(clerk.token)
      return makePasskeyLink({ ...services, clock: { ...services.clock, ...clock } }, caller, { uid, nonce, assertion })
    }
    const early = await linkFrom(services.clock)
    expect(Date.parse(early.from)).toBeGreaterThan(Date.now() + DAY_MS / 2)
    expect(await statusOf(post(api.linkPasskey, { token: tokenIn({ path: early.link }), password }))).toBe(409)
    const { link } = await linkFrom({ now: () => new Date(Date.now() - DAY_MS - 1) })
    const found = newAuthenticator()
    const { answer } = await setFirst(server.url, tokenIn({ path: link }), password, found)
    expect(answer.status).toBe(200)
    expect(await statusOf(signInByPasskey(server.url, surveyor, surveyor.passkey))).toBe(401)
    expect(await statusOf(signInByPasskey(server.url, surveyor, found))).toBe(200)
    const by = expect.any(String)
    expect(await toldTo(uid)).toEqual(expect.arrayContaining([{ act: 'lost', by, own: 'yes' }]))
    expect(await toldTo(clerk.uid)).toEqual(expect.arrayContaining([{ act: 'lost', by }]))
  })
})

describe('the terminal', () => {
  it('ends lost passkeys and every session at once, and lets a new one be set a day later', async () => {
    const clerk = await withPasskey(services, server.url, await personWithAddress(services, 'office'))
    await nextSecond()
    const early = tokenIn(await announceLoss(services, clerk.idNumber))
    expect(await statusOf(call(server.url, api.me, { token: clerk.token }))).toBe(401)
    expect(await statusOf(signInByPasskey(server.url, clerk, clerk.passkey))).toBe(401)
    const { password } = clerk
    expect(await signInOver(server.url, clerk.idNumber, password)).toMatchObject({
      status: 401,
      body: { passkeys: [] },
    })
    expect(await post(api.linkPasskey, { token: early, password })).toMatchObject({
      status: 409,
      body: { detail: expect.stringMatching(/works from .+ \(Nairobi\) on/) },
    })

    const yesterday = { now: () => new Date(Date.now() - DAY_MS - 1) }
    const token = tokenIn(
      await announceLoss({ ...services, clock: { ...services.clock, ...yesterday } }, clerk.idNumber),
    )
    const found = newAuthenticator()
    await nextSecond()
    expect(await setFirst(server.url, token, password, found)).toMatchObject({ answer: { status: 200 } })
    expect(await statusOf(signInByPasskey(server.url, clerk, found))).toBe(200)
    const told = await services.outbox.list({ person: clerk.uid, limit: 10 })
    expect(told.map(({ facts }) => facts['act'])).toContain('ended')
  })

  it('ends a link again, and makes none for an account that has a passkey', async () => {
    const clerk = await newPerson(services, 'office')
    const { password } = clerk
    const token = tokenIn(await firstLink(services, clerk.idNumber))
    await cancelPasskeyLink(services, clerk.idNumber)
    expect(await statusOf(post(api.linkPasskey, { token, password }))).toBe(409)
    await expect(announceLoss(services, clerk.idNumber)).rejects.toThrow(ProvisioningError)
    await withPasskey(services, server.url, clerk)
    await expect(firstLink(services, clerk.idNumber)).rejects.toThrow(passkeyMessages.hasOne)
  })

  it('sets the day on which passkeys are required, and moves it earlier only', async () => {
    onTestFinished(async () => {
      await connectFirebase(suiteConfig()).firestore.doc('board/passkeys').delete()
    })
    // Far enough away that no test meets it meanwhile.
    const { name } = await newPerson(services, 'chair', { name: 'Chair without passkeys' })
    const { from, lacking } = await requirePasskeys(services, '9999-12-30')
    expect([from, lacking.includes(`${name} (chair) lacks 2 passkeys.`)]).toEqual(['9999-12-30', true])
    await expect(requirePasskeys(services, '2020-01-01')).rejects.toThrow('2020-01-01 is past')
    await expect(requirePasskeys(services, '9999-12-31')).rejects.toThrow('9999-12-30')
    expect((await requirePasskeys(services, '9999-12-29')).from).toBe('9999-12-29')
    expect(await services.passkeys.requiredFrom()).toBe('9999-12-29')
  })
})
