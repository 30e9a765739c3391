import { api, CHALLENGE_LIFETIME_MS, madeAct, type TrayAct, trayConfirmedShape, trayMessages } from '@lsb/contract'
import { beforeAll, describe, expect, it } from 'vitest'
import { createNonces } from '../../functions/src/passkeys/nonces.ts'
import { serveApi } from './support/api-server.ts'
import { call, textAt } from './support/calls.ts'
import { signedList, withPasskey } from './support/passkeys.ts'
import { newPerson, type Person, signedIn } from './support/people.ts'
import { realServices } from './support/real-services.ts'
import { useApi } from './support/use-api.ts'

const services = realServices()
const server = useApi(services)
let clerk: Awaited<ReturnType<typeof withPasskey>>
let plain: Person
beforeAll(async () => {
  clerk = await withPasskey(services, server.url, await newPerson(services, 'office'))
  plain = await newPerson(services, 'office')
})

/** Somebody whose reset is in the clerk's tray. */
const waiting = async (by: { token: string } = clerk) => {
  const person = await newPerson(services, 'surveyor')
  const act = madeAct({ act: 'reset', on: person.uid, note: 'Forgotten.' })
  expect(await call(server.url, api.tray, { method: 'PUT', token: by.token, json: { items: [act] } })).toMatchObject({
    status: 200,
  })
  return { person, act }
}
const confirm = (acts: readonly TrayAct[], more: object, { token }: { token: string } = clerk, { url } = server) =>
  call(url, api.trayConfirm, { method: 'POST', token, json: { items: acts, ...more } })
const passwordsIn = async (answer: ReturnType<typeof confirm>) => {
  const { results } = await trayConfirmedShape.validate((await answer).body)
  return results.map(({ given }) => given?.temporary_password ?? '')
}
const opens = ({ idNumber }: Person, password: string) =>
  signedIn(services, idNumber, password).then(
    () => true,
    () => false,
  )
const touch = (acts: readonly TrayAct[]) => signedList(server.url, clerk.token, clerk.passkey, acts)

describe('resets of passwords', () => {
  it('ten are one touch, and each gives a password once', async () => {
    const list = await Promise.all(Array.from({ length: 10 }, () => waiting()))
    const acts = list.map(({ act }) => act)
    const passwords = await passwordsIn(confirm(acts, await touch(acts)))
    expect(await Promise.all(list.map(({ person }, at) => opens(person, passwords[at] ?? '')))).toEqual(
      list.map(() => true),
    )
    expect((await call(server.url, api.tray, { token: clerk.token })).body).toMatchObject({ items: [] })
  })

  it.each([
    ['with a touch', () => clerk, touch],
    [
      'without a passkey',
      () => plain,
      async () => ({ nonce: textAt(await call(server.url, api.tray, { token: plain.token }), 'nonce') }),
    ],
  ])('are answered without the password when the list is sent again %s', async (_how, by, sign) => {
    const { person, act } = await waiting(by())
    const signature = await sign([act])
    const [password = ''] = await passwordsIn(confirm([act], signature, by()))
    const told = { outcome: 'done', detail: trayMessages.passwordWasShown(person.name) }
    const { body } = await confirm([act], signature, by())
    expect(body).toMatchObject({ results: [told] })
    expect(JSON.stringify(body)).not.toContain('temporary_password')
    const clock = { ...services.clock, now: () => new Date(Date.now() + CHALLENGE_LIFETIME_MS) }
    const nonces = createNonces(services.hashKey, clock)
    const later = await serveApi({ ...services, clock, nonces, close: async () => {} })
    const isSigned = 'signed_with' in signature
    expect((await confirm([act], signature, by(), later)).body).toMatchObject({
      results: [isSigned ? told : { outcome: 'refused', detail: trayMessages.changed }],
    })
    await later.close()
    expect(await opens(person, password)).toBe(true)
  })

  it('are not made again for an act whose answer the page has', async () => {
    const [one, other] = [await waiting(), await waiting()]
    const acts = [one.act, other.act]
    const signature = await touch(acts)
    const [password = ''] = await passwordsIn(confirm(acts, signature))
    const again = confirm(
      acts.map((act, at) => ({ ...act, answered: at === 0 })),
      signature,
    )
    expect(await passwordsIn(again)).toHaveLength(1)
    expect(await opens(one.person, password)).toBe(true)
  })

  it('are refused to the chair, as decisions are to a clerk', async () => {
    const chair = await newPerson(services, 'chair')
    const { act } = await waiting()
    expect(await confirm([act], {}, chair)).toMatchObject({ status: 403 })
    const decision = { act: 'return', on: 'nobody_2026', updated_at: '2026', note: 'Again.' }
    expect(
      await call(server.url, api.tray, { method: 'PUT', token: clerk.token, json: { items: [decision] } }),
    ).toMatchObject({
      status: 403,
    })
  })

  it('are stale once the account has another name', async () => {
    const { person, act } = await waiting()
    await services.accounts.change(person.uid, { name: 'Another Name' })
    const { body } = await confirm([act], await touch([act]))
    expect(body).toMatchObject({ results: [{ outcome: 'refused', detail: expect.stringContaining('Another Name') }] })
    expect(await opens(person, person.password)).toBe(true)
  })
})
