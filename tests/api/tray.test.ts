import {
  api,
  licenceYear,
  madeAct,
  ownMessages,
  type TrayAct,
  trayItemId,
  trayMessages,
  trayShape,
} from '@lsb/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { connectFirebase } from '../../functions/src/platform/firebase.ts'
import { recordId } from '../../functions/src/practising/record.ts'
import { serveApi } from './support/api-server.ts'
import { call } from './support/calls.ts'
import { actOn, confirmTray, decideNow, putInTray } from './support/decisions.ts'
import { renewalForm } from './support/forms.ts'
import { newPerson, nextSecond, type Person, signedIn } from './support/people.ts'
import { realServices, suiteConfig } from './support/real-services.ts'
import { useApi } from './support/use-api.ts'

const services = realServices()
const firebase = connectFirebase(suiteConfig())
afterAll(() => firebase.close())
const server = useApi(services)
const year = licenceYear(new Date())
let chair: Person

beforeAll(async () => {
  chair = await newPerson(services, 'chair')
})

/** A surveyor's renewal, and the chair's decision on it as it is now. */
const renewal = async (change: Partial<TrayAct> = {}): Promise<{ person: Person; act: TrayAct }> => {
  const person = await newPerson(services, 'surveyor')
  await call(server.url, api.certification, { token: person.token, form: renewalForm(person) })
  return { person, act: await actOn(services, recordId(person.entryId, year), { act: 'approve', ...change }) }
}
const put = (act: TrayAct, by = chair) => putInTray({ url: server.url, chair: by }, act)
const confirm = (items: readonly TrayAct[], by = chair, { url } = server) => confirmTray({ url, chair: by }, items)
const tray = async ({ token } = chair) => (await call(server.url, api.tray, { token })).body
/** The trays of others that this test fills. */
const others = async ({ token }: Person) => {
  const answer = await call(server.url, `${api.tray}?others=yes`, { token })
  return (await trayShape.validate(answer.body)).others?.filter(({ name }) => name.startsWith('Waiting '))
}
const statusOf = async ({ on }: TrayAct) => (await services.practising.find(on))?.record.status
const giveBack = ({ on }: TrayAct, by: Person) =>
  decideNow(services, { url: server.url, chair: by }, { on, act: 'return', note: 'Wrong year.' })
const done = (act: TrayAct) => ({ id: trayItemId(act), outcome: 'done', detail: '' })
const refused = (act: TrayAct, detail: string) => ({ id: trayItemId(act), outcome: 'refused', detail })

describe('the tray', () => {
  it('keeps decisions without making them, until the list is confirmed', async () => {
    const mine = await newPerson(services, 'chair')
    const [{ act: approval, person }, { act: other }] = [await renewal(), await renewal()]
    const correction = { ...other, act: 'return' as const, note: 'Again.' }
    await put(other, mine)
    for (const act of [approval, correction])
      expect(await put(act, mine)).toMatchObject({ status: 200, body: { items: [act] } })
    const about = `${person.name}, ${person.licenseNo}, ${year}`
    expect(await tray(mine)).toMatchObject({
      items: [
        { ...approval, about, here: true, stale: '' },
        { ...correction, here: true, stale: '' },
      ],
    })
    expect([await statusOf(approval), await statusOf(other)]).toEqual(['submitted', 'submitted'])
    expect((await confirm([approval, correction], mine)).body).toEqual({ results: [done(approval), done(correction)] })
    expect([await statusOf(approval), await statusOf(other)]).toEqual(['approved', 'returned'])
    expect(await tray(mine)).toMatchObject({ items: [], passkeys: [] })
  })

  it('says which licence the return of an approved renewal withdraws', async () => {
    const { act } = await renewal()
    await put(act)
    await confirm([act])
    const { record } = (await services.practising.find(act.on)) ?? {}
    const back = {
      ...act,
      act: 'return' as const,
      note: 'Wrong year.',
      updated_at: record?.updated_at ?? '',
      photograph: '',
    }
    const added = await put(back)
    const text = trayMessages.withdrawsLicence(record?.certificate?.number ?? 'none')
    expect(added).toMatchObject({ body: { items: [{ about: expect.stringContaining(text) }] } })
    const told = { results: [{ ...done(back), detail: trayMessages.licenceWithdrawn }] }
    const answers = [await confirm([back]), await confirm([back])]
    expect(answers.map(({ body }) => body)).toEqual([told, told])
  })

  it('takes an act that this program does not know for none, not for a return', async () => {
    const { act } = await renewal({ act: 'return', note: 'Again.' })
    await put(act)
    const db = firebase.firestore
    await db.doc(`trays/${chair.uid}/items/${trayItemId(act)}`).update({ act: 'of a later program' })
    expect(await tray()).toMatchObject({ items: [] })
    expect((await confirm([act])).body).toEqual({ results: [refused(act, trayMessages.changed)] })
    expect(await statusOf(act)).toBe('submitted')
    await call(server.url, api.trayOut, { method: 'POST', token: chair.token, json: { id: trayItemId(act) } })
  })

  it('answers a repeated list as done, and decides once', async () => {
    const { act } = await renewal()
    await put(act)
    const answers = [await confirm([act]), ...(await Promise.all([confirm([act]), confirm([act])]))]
    expect(answers.map(({ body }) => body)).toEqual(answers.map(() => ({ results: [done(act)] })))
    expect(await services.practising.decisions(act.on)).toHaveLength(1)
  })

  it('names what became stale, refuses it, and does the rest', async () => {
    const other = await newPerson(services, 'chair')
    const [{ act: decided }, { act: fresh }, { act: again, person }] = [
      await renewal(),
      await renewal(),
      await renewal(),
    ]
    for (const act of [decided, fresh, again]) await put(act)
    await giveBack(decided, other)
    await giveBack(again, other)
    await call(server.url, api.certification, { token: person.token, form: renewalForm(person) })
    expect(await tray()).toMatchObject({
      items: [
        { stale: trayMessages.decided(other.name, 'returned') },
        { stale: '' },
        { stale: trayMessages.sentAgain },
      ],
    })
    expect((await confirm([decided, fresh, again])).body).toEqual({
      results: [refused(decided, ownMessages.decided), done(fresh), refused(again, ownMessages.decided)],
    })
    expect(await statusOf(fresh)).toBe('approved')
    for (const act of [decided, again])
      await call(server.url, api.trayOut, { method: 'POST', token: chair.token, json: { id: trayItemId(act) } })
    expect(await tray()).toMatchObject({ items: [] })
  })

  it('does nothing that was taken out or changed elsewhere', async () => {
    const [{ act: gone }, { act: changed }] = [await renewal(), await renewal()]
    await put(gone)
    await put({ ...changed, act: 'return', note: 'Another note.' })
    await call(server.url, api.trayOut, { method: 'POST', token: chair.token, json: { id: trayItemId(gone) } })
    expect((await confirm([gone, changed])).body).toEqual({
      results: [refused(gone, trayMessages.changed), refused(changed, trayMessages.changed)],
    })
    expect([await statusOf(gone), await statusOf(changed)]).toEqual(['submitted', 'submitted'])
    await call(server.url, api.trayOut, { method: 'POST', token: chair.token, json: { id: trayItemId(changed) } })
  })

  it('refuses an approval whose holder got another status in the register meanwhile', async () => {
    const { act } = await renewal()
    await put(act)
    const publishedEntry: typeof services.publishedEntry = async (id) => {
      const entry = await services.publishedEntry(id)
      return entry && { ...entry, status: 'Suspended' }
    }
    const later = await serveApi({ ...services, publishedEntry, close: async () => {} })
    const why = trayMessages.holderChanged('Suspended')
    expect((await call(later.url, api.tray, { token: chair.token })).body).toMatchObject({ items: [{ stale: why }] })
    expect((await confirm([act], chair, later)).body).toEqual({ results: [refused(act, why)] })
    await later.close()
    expect(await statusOf(act)).toBe('submitted')
    expect((await confirm([act])).body).toEqual({ results: [done(act)] })
  })

  it('tells what another session of the same chair has added', async () => {
    const mine = await newPerson(services, 'chair')
    const { act } = await renewal()
    // Sessions are told apart by the second of their sign-in.
    await nextSecond()
    const other = { ...mine, token: (await signedIn(services, mine.idNumber, mine.password)).access }
    await put(act, other)
    expect(await tray(other)).toMatchObject({ items: [{ here: true }] })
    expect(await tray(mine)).toMatchObject({ items: [{ here: false }] })
  })

  it('tells a clerk how much waits in the trays of others, and whose', async () => {
    const [decider, clerk, other] = [
      await newPerson(services, 'chair', { name: 'Waiting Chair' }),
      await newPerson(services, 'office'),
      await newPerson(services, 'office', { name: 'Waiting Clerk' }),
    ]
    const [{ act: one, person }, { act: two }] = [await renewal(), await renewal()]
    for (const act of [one, two]) await put(act, decider)
    const reset = madeAct({ act: 'reset', on: person.uid, note: 'Forgotten.' })
    for (const by of [clerk, other]) await put(reset, by)
    expect(await others(clerk)).toEqual([
      { uid: decider.uid, name: 'Waiting Chair', account_type: 'chair', count: 2 },
      { uid: other.uid, name: 'Waiting Clerk', account_type: 'office', count: 1 },
    ])
    expect((await others(other))?.map(({ name }) => name)).toEqual(['Waiting Chair'])
    expect(await others(decider)).toBeUndefined()
    expect(await tray(clerk)).not.toHaveProperty('others')
  })

  it.each([
    ['an older state of the record', { updated_at: '2026-01-01T00:00:00.000Z' }, 409],
    ['no record', { on: 'nobody_2026' }, 404],
    ['an address', { on: 'x/y_2026' }, 400],
    ['a return without a reason', { act: 'return' as const }, 400],
  ])('takes no decision on %s', async (_what, change, status) => {
    const { act } = await renewal()
    expect(await put({ ...act, ...change })).toMatchObject({ status })
  })

  it('takes no decision on the chair’s own record', async () => {
    const { act, person } = await renewal()
    const own = await serveApi({
      ...services,
      identities: {
        ...services.identities,
        verify: async (token) => ({ ...(await services.identities.verify(token)), entryId: person.entryId }),
      },
      close: async () => {},
    })
    const answer = await call(own.url, api.tray, { method: 'PUT', token: chair.token, json: { items: [act] } })
    await own.close()
    expect(answer).toMatchObject({ status: 403, body: { detail: ownMessages.ownRecord } })
  })

  it('takes no list that names a record twice', async () => {
    const { act } = await renewal()
    expect(await confirm([act, { ...act, act: 'return', note: 'Again.' }])).toMatchObject({ status: 400 })
  })
})
