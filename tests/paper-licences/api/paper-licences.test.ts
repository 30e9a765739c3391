import { randomUUID } from 'node:crypto'
import { api } from '@lsb/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { madeAccount } from '../../../functions/src/accounts/testing.ts'
import { writeAlerts } from '../../../functions/src/alerts/write-alerts.ts'
import { importApprovals, planApprovals } from '../../../functions/src/paper-licences/import-approvals.ts'
import { connectFirebase } from '../../../functions/src/platform/firebase.ts'
import { checkRecord } from '../../../functions/src/record-check/check-record.ts'
import { createRegisterPublishing } from '../../../functions/src/registers/create-publishing.ts'
import { createRegisters } from '../../../functions/src/registers/create-registers.ts'
import { changesBetween } from '../../../functions/src/registers/versions/row-changes.ts'
import { definitionOf } from '../../../functions/src/registers/versions/definition.ts'
import { publishVersion } from '../../../functions/src/registers/versions/publish-version.ts'
import { surveyor } from '../../../functions/src/registers/versions/testing.ts'
import type { StoredSurveyor } from '../../../functions/src/registers/versions/version.ts'
import { createServices } from '../../../functions/src/services.ts'
import { loadPastHolders } from '../../../functions/src/paper-licences/past-holders.ts'
import { readApprovalsFile } from '../../../seed/src/paper-licences/approvals-file.ts'
import { chainOf } from '../../api/support/chain-of.ts'
import { type ApiServer, serveApi } from '../../api/support/api-server.ts'
import { suiteConfig } from '../../api/support/real-services.ts'

/** A project of this file's own: its register, its licences and its acts are nobody else's. */
const config = { ...suiteConfig(), projectId: `demo-paper-${randomUUID().slice(0, 8)}` }
const firebase = connectFirebase(config)
const ELEVEN_MINUTES_MS = 11 * 60 * 1000
let now = new Date('2026-02-01T06:00:00Z')
const clock = { now: () => now, sleep: async () => {} }
const office = createRegisterPublishing(firebase, clock)
const services = createServices(config)
const definition = definitionOf('licensed')
const amina = surveyor(1, { name: 'Amina Were', entry_id: 'amina' })
const heir = surveyor(1, { name: 'Baraka Oloo', entry_id: 'baraka' })
const other = surveyor(2, { name: 'Cherop Dida', entry_id: 'cherop' })
const publish = (base: number, rows: StoredSurveyor[], next: StoredSurveyor[]) =>
  publishVersion(office, {
    definition,
    base,
    rows,
    changes: changesBetween(definition, rows, next),
    mark: `m${base}`,
    by: '',
  })

let server: ApiServer
beforeAll(async () => {
  const mail = { address: 'chair@mail.example', confirmed_at: now.toISOString() }
  await services.accounts.create(madeAccount('chair', { account_type: 'chair', mail }))
  await publish(0, [], [amina, other])
  now = new Date('2026-06-01T06:00:00Z')
  await publish(1, [amina, other], [heir, other])
  now = new Date('2026-11-21T06:00:00Z')
  const registers = createRegisters(firebase, { ...services, versions: office.versions }, clock, () => {})
  server = await serveApi({ ...services, registers, clock })
})
afterAll(async () => {
  await server.close()
  await firebase.close()
})

/** Imports a list as the command does; returns the lines that were refused. */
const importList = async (...lines: string[]) => {
  const list = await readApprovalsFile(new TextEncoder().encode(['Licence,Year,Date,Name,Ended', ...lines].join('\n')))
  const past = await loadPastHolders(office.versions)
  const { paperLicences, accounts } = services
  const plan = await planApprovals({ paperLicences, ...past, clock }, list)
  expect(await importApprovals({ paperLicences, accounts, clock }, plan, 'Clerk')).toEqual([])
  return plan.refused.map(({ reason }) => reason)
}
const stored = async () => Object.fromEntries((await services.paperLicences.read(2026)).licences)
/** What the profile of a number says once no instance has an older answer, and its ETag. */
const profile = async (number: string) => {
  now = new Date(now.getTime() + 31_000)
  const response = await fetch(server.url + api.profile(number))
  const { standing } = await response.json()
  return { code: standing.code, etag: response.headers.get('etag') }
}

describe('licences on paper', () => {
  it('are those of who had the number on the day of issue', async () => {
    const before = await profile('LS/0002')
    expect(
      await importList(
        // Before the first register: the first one counts.
        'LS/0001,2026,2026-01-10,Amina Were,',
        'LS/0002,2026,2026-02-03,,',
        'LS/0001,2026,2026-07-01,,',
        'LS/0009,2026,2026-02-03,,',
      ),
    ).toEqual([expect.stringContaining('had 2 holders'), 'no register had this number'])
    expect(await stored()).toEqual({
      amina: { issued: '2026-01-10', ended: null },
      cherop: { issued: '2026-02-03', ended: null },
    })
    const after = await profile('LS/0002')
    expect([before.code, after.code, (await profile('LS/0001')).code]).toEqual([
      'not_recorded',
      'may_practise',
      'not_recorded',
    ])
    expect(after.etag).not.toBe(before.etag)
  })

  it('are written once, with one act, however often the list is imported', async () => {
    const [licences, acts] = [await services.paperLicences.all(), await chainOf(services.acts)]
    expect(await importList('LS/0001,2026,2026-01-10,Amina Were,', 'ls 2,2026,3.2.2026,,')).toEqual([])
    expect(await services.paperLicences.all()).toEqual(licences)
    expect(await chainOf(services.acts)).toEqual(acts)
  })

  it('end by a line that says so, and not by their absence', async () => {
    expect(await importList('LS/0001,2026,2026-01-10,Amina Were,2026-05-01')).toEqual([])
    const before = await profile('LS/0002')
    expect([before.code, (await stored())['amina']]).toEqual([
      'may_practise',
      { issued: '2026-01-10', ended: '2026-05-01' },
    ])
    expect(await importList('LS/0002,2026,2026-02-03,,2026-11-20')).toEqual([])
    const after = await profile('LS/0002')
    expect(after.code).not.toBe('may_practise')
    expect(after.etag).not.toBe(before.etag)
  })

  it('are mailed to the chair when they end, once', async () => {
    const sent = await services.outbox.list({ limit: 10 })
    expect(sent.map(({ to, facts }) => [to, facts['reason']])).toEqual([
      ['chair@mail.example', '2026:\nLS/0002 Cherop Dida, ended from 20 November 2026'],
      ['chair@mail.example', '2026:\nLS/0001 Amina Were, ended from 1 May 2026'],
    ])
  })

  it('are told to their holder with a confirmed address once they are ten minutes old', async () => {
    const mail = { address: 'cherop@mail.example', confirmed_at: now.toISOString() }
    await services.accounts.create(madeAccount('cherop', { entry_id: 'cherop', mail }))
    const later = { ...services.clock, now: () => new Date(Date.now() + ELEVEN_MINUTES_MS) }
    expect(await writeAlerts({ ...services, log: () => {} })).toBe(0)
    expect(await writeAlerts({ ...services, clock: later, log: () => {} })).toBe(1)
    expect(await writeAlerts({ ...services, clock: later, log: () => {} })).toBe(0)
    expect(await services.outbox.list({ person: 'cherop', limit: 10 })).toMatchObject([
      {
        kind: 'alert',
        to: 'cherop@mail.example',
        facts: {
          number: 'LS/0002',
          publication: 'Licences on paper of 2026, list 3',
          told: 'Practising licence of 2026 on paper: was none, is now issued 3 February 2026, no longer valid from 20 November 2026',
        },
      },
    ])
  })

  it('are recorded as acts, from which the standings follow', async () => {
    const acts = (await chainOf(services.acts)).flatMap(({ act }) => (act?.kind === 'paper' ? [act] : []))
    expect(acts.map(({ id }) => id).toSorted()).toEqual(['paper-2026-1', 'paper-2026-2', 'paper-2026-3'])
    expect((await checkRecord(firebase, [])).findings).toEqual([])
  })
})
