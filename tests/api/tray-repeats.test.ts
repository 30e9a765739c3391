import { randomUUID } from 'node:crypto'
import { api, licenceYear, renewalsDue, type TrayAct, trayConfirmedShape, trayMessages } from '@lsb/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { unavailable } from '../../functions/src/errors.ts'
import { connectFirebase } from '../../functions/src/platform/firebase.ts'
import type { Services } from '../../functions/src/services.ts'
import { createBoardFactsStore } from '../../functions/src/standing/board-facts-store.ts'
import { collectionsBelow } from '../faults/collections-below.ts'
import { serveApi } from './support/api-server.ts'
import { call, textAt } from './support/calls.ts'
import { clerksAct, madeUpRegister, type Office, openOffice } from './support/office.ts'
import { newPerson, type Person, signedIn } from './support/people.ts'
import { realServices, suiteConfig } from './support/real-services.ts'

const services = realServices()
const firebase = connectFirebase(suiteConfig())
// Facts of this test's own: the other tests' register stands on the suite's.
const root = `cells/${randomUUID()}`
const boardFactsStore = createBoardFactsStore(collectionsBelow(firebase, () => root))
const register = madeUpRegister()
const year = licenceYear(new Date())
let office: Office
beforeAll(async () => {
  office = await openOffice({ ...services, boardFactsStore }, register)
})
afterAll(async () => {
  await office.close()
  await firebase.close()
})

type Request = (url?: string) => ReturnType<typeof confirm>
const confirm = async (url: string, token: string, items: readonly TrayAct[], nonce: string) => {
  const json = { items, ...(nonce !== '' && { nonce }) }
  const { body } = await call(url, api.trayConfirm, { method: 'POST', token, json })
  const [result] = (await trayConfirmedShape.validate(body)).results
  return result
}
/** Puts an act into the tray of a clerk; returns the request that confirms it, as often as it arrives. */
const waiting = async ({ token }: Pick<Person, 'token'>, act: TrayAct, hasNonce = true): Promise<Request> => {
  await call(office.url, api.tray, { method: 'PUT', token, json: { items: [act] } })
  const nonce = hasNonce ? textAt(await call(office.url, api.tray, { token }), 'nonce') : ''
  return (url = office.url) => confirm(url, token, [act], nonce)
}
const creation = (at: number) => {
  const { id_number, ...asked } = register.inputFor(at)
  return clerksAct({ act: 'create', on: id_number, note: '', asked })
}

describe('a request that arrives again after another clerk has acted', () => {
  const renewals = (day: string) =>
    clerksAct({ act: 'fact', on: `date-${year}`, asked: { day: `${year}-${day}`, years: 'this' } })
  it.each([
    [
      'disabling of an account',
      async () => {
        const { uid } = await newPerson(services, 'surveyor')
        const acts = [clerksAct({ act: 'disable', on: uid }), clerksAct({ act: 'enable', on: uid })] as const
        return { acts, state: async () => (await services.accounts.find(uid))?.status }
      },
      'active',
    ],
    [
      'renewal date',
      async () => ({
        acts: [renewals('05-31'), renewals('06-30')] as const,
        state: async () => renewalsDue(await boardFactsStore.read(), year),
      }),
      `${year}-06-30`,
    ],
  ])('leaves what the other has made of it: %s', async (_what, prepare, expected) => {
    const { acts, state } = await prepare()
    const request = await waiting(office.clerk, acts[0])
    const first = await request()
    expect(first).toMatchObject({ outcome: 'done' })
    const other = await waiting(await newPerson(services, 'office'), acts[1])
    expect(await other()).toMatchObject({ outcome: 'done' })
    expect(await request()).toEqual(first)
    expect(await state()).toBe(expected)
  })

  it('is refused when the first request stopped between the act and its answer', async () => {
    const { uid } = await newPerson(services, 'surveyor')
    const around: Services['trays']['around'] = (confirmed, act, as) =>
      services.trays.around(confirmed, () => act().then(() => Promise.reject(unavailable())), as)
    const stopping = await serveApi({ ...services, trays: { ...services.trays, around }, close: async () => {} })
    const request = await waiting(office.clerk, clerksAct({ act: 'disable', on: uid }))
    expect(await request(stopping.url)).toMatchObject({ outcome: 'waiting' })
    await stopping.close()
    expect((await services.accounts.find(uid))?.status).toBe('disabled')
    const other = await waiting(await newPerson(services, 'office'), clerksAct({ act: 'enable', on: uid }))
    expect(await other()).toMatchObject({ outcome: 'done' })
    expect(await request()).toMatchObject({ outcome: 'refused', detail: trayMessages.actedMeanwhile })
    expect((await services.accounts.find(uid))?.status).toBe('active')
  })

  it('leaves the same act that waits in the tray once more', async () => {
    const { uid } = await newPerson(services, 'surveyor')
    const act = clerksAct({ act: 'disable', on: uid })
    const request = await waiting(office.clerk, act)
    await request()
    await office.act(uid, 'enable')
    const next = await waiting(office.clerk, act)
    await request()
    expect((await services.accounts.find(uid))?.status).toBe('active')
    expect(await next()).toMatchObject({ outcome: 'done' })
    expect((await services.accounts.find(uid))?.status).toBe('disabled')
  })
})

describe('two identical requests at the same moment', () => {
  it.each([
    ['creations', true, 1],
    ['creations', true, 2],
    ['creations without a nonce', false, 3],
  ])('show one password, and it works: %s', async (_what, hasNonce, at) => {
    const act = creation(at)
    const request = await waiting(office.clerk, act, hasNonce)
    const results = await Promise.all([request(), request()])
    const given = results.flatMap((result) => result?.given ?? [])
    expect(given).toHaveLength(1)
    await signedIn(services, act.on, given[0]?.temporary_password ?? '')
    const told = hasNonce ? trayMessages.passwordWasShown(given[0]?.account.name ?? '') : trayMessages.changed
    expect(results.map((result) => result?.detail)).toContain(told)
  })

  it('reset a password once', async () => {
    const { uid, idNumber } = await newPerson(services, 'surveyor')
    const request = await waiting(office.clerk, clerksAct({ act: 'reset', on: uid }))
    const given = (await Promise.all([request(), request()])).flatMap((result) => result?.given ?? [])
    expect(given).toHaveLength(1)
    await signedIn(services, idNumber, given[0]?.temporary_password ?? '')
  })
})
