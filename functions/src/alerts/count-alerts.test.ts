import { ALERTS_UNSAID_MAX } from '@lsb/contract'
import { expect, it } from 'vitest'
import { madeAccount } from '../accounts/testing.ts'
import { licensedFile, memoryOffice } from '../registers/import/testing.ts'
import { definitionOf } from '../registers/versions/definition.ts'
import { joinEntries } from '../registers/versions/past-versions.ts'
import { publishVersion } from '../registers/versions/publish-version.ts'
import { changesBetween } from '../registers/versions/row-changes.ts'
import { alertsAfter } from './write-alerts.ts'

const letters = (at: number) => String.fromCharCode(97 + Math.floor(at / 26), 97 + (at % 26))
const rowOf = (_: unknown, at: number) => `${at + 1},Surveyor Number${letters(at)},LS/${at + 1},Ridge,,Active`

it('alertsAfter: counts nobody whose entry was only joined with an earlier one', async () => {
  const { services, load, licensed } = memoryOffice()
  const by = { by: 'office' }
  const count = ALERTS_UNSAID_MAX + 1
  services.clock.now = () => new Date('2026-01-05T08:00:00.000Z')
  await load('licensed', licensedFile(...Array.from({ length: 2 * count }, rowOf)))
  const rows = await licensed()
  const [earlier, now] = [rows.slice(0, count), rows.slice(count)]
  const definition = definitionOf('licensed')
  const ended = changesBetween(definition, rows, now)
  await publishVersion(services, { definition, base: 1, rows, changes: ended, mark: 'ended', ...by })
  services.clock.now = () => new Date('2026-03-01T08:00:00.000Z')
  const holders = earlier.map(({ entry_id }) =>
    madeAccount(entry_id, { entry_id, mail: { address: 'a@mail.example', confirmed_at: '' } }),
  )
  const accounts = { ofEntries: async (ids: readonly string[]) => holders.filter((one) => ids.includes(one.entry_id)) }
  for (const [at, { entry_id: kept }] of earlier.entries())
    await joinEntries(services, 'licensed', { ...by, seen: 2 + at, reason: 'One person' }, async () => ({
      kept,
      given_up: now[at]?.entry_id ?? '',
    }))
  expect(await alertsAfter({ registerPublishing: services, accounts }, 'licensed', 2 + count, [])).toBe('')
  const joined = await licensed()
  const suspended = joined.map((row) => ({ ...row, status: 'Suspended' }))
  const changes = changesBetween(definition, joined, suspended)
  const said = await alertsAfter({ registerPublishing: services, accounts }, 'licensed', 2 + count, changes)
  expect(said).toContain(`${count} people`)
})
