import { expect, it } from 'vitest'
import { madeAccount, memoryPeople } from '../accounts/testing.ts'
import { licensedFile, memoryOffice } from '../registers/import/testing.ts'
import { divideEntry, joinEntries } from '../registers/versions/past-versions.ts'
import { correctedAccounts } from './corrected-accounts.ts'
import { createOwnersCache } from '../registers/versions/owners-cache.ts'

const row = (name: string) => licensedFile(`1,${name},LS/1,Ridge,,Active`)

it('corrections: are read once in 30 s for any number of accounts', async () => {
  let now = Date.parse('2026-11-21T08:00:00Z')
  const office = memoryOffice()
  await office.load('licensed', row('Amina Were'))
  await office.load('licensed', row('Grace Atieno'), { answer: 'same' })
  const [{ entry_id: entry } = { entry_id: '' }] = await office.licensed()
  const asked: unknown[] = []
  const versions = {
    list: (...of: Parameters<typeof office.versions.list>) => {
      asked.push(of)
      return office.versions.list(...of)
    },
  }
  const corrections = createOwnersCache({ versions }, { clock: { now: () => new Date(now) }, log: () => {} })
  const { accounts } = memoryPeople(madeAccount('holder', { entry_id: entry }))
  const corrected = correctedAccounts(accounts, corrections)
  for (let at = 0; at < 100; at += 1) expect((await corrected.find('holder'))?.entry_id).toBe(entry)
  expect(asked).toEqual([
    ['licensed', 0],
    ['approved', 0],
  ])

  const act = { by: 'office', reason: 'Two people' }
  await divideEntry(office.services, 'licensed', { ...act, seen: 2 }, async () => ({
    entry,
    since: 2,
    assigned: { 'account holder': 'second' },
  }))
  expect((await corrected.find('holder'))?.entry_id).toBe(entry)
  now += 30_000
  const [{ entry_id: second } = { entry_id: '' }] = await office.licensed()
  expect((await corrected.find('holder'))?.entry_id).toBe(second)
  expect(await corrected.ofEntry(second)).toMatchObject({ uid: 'holder', entry_id: second })
  expect(await corrected.ofEntry(entry)).toBeNull()
  expect(asked.slice(2)).toEqual([
    ['licensed', 2],
    ['approved', 0],
  ])
  expect(await corrected.create(madeAccount('other', { entry_id: second }))).toBe('entry taken')

  // What the division gave to the second person is the first one's once they are one again.
  const first = (await office.versions.version('licensed', 3))?.divided?.first ?? ''
  await joinEntries(office.services, 'licensed', { ...act, seen: 3 }, async () => ({ kept: first, given_up: second }))
  await corrections.reloaded()
  expect((await corrected.find('holder'))?.entry_id).toBe(first)
})
