import { expect, it } from 'vitest'
import { createRegisterCache } from '../registers/register-cache.ts'
import { definitionOf } from '../registers/versions/definition.ts'
import { divideEntry, downloadRegister, takeBack } from '../registers/versions/past-versions.ts'
import { publishVersion } from '../registers/versions/publish-version.ts'
import { changesBetween } from '../registers/versions/row-changes.ts'
import { memoryVersions, nothingKept, surveyor } from '../registers/versions/testing.ts'
import type { StoredSurveyor } from '../registers/versions/version.ts'
import { createHistoriesCache } from '../standing/histories-cache.ts'
import { memoryBoard } from '../standing/testing.ts'
import { namedSince } from './testing.ts'

const amina = surveyor(1)
const baraka = surveyor(2)
const exchanged = [
  { ...amina, license_no: baraka.license_no },
  { ...baraka, license_no: amina.license_no },
] as const
const { clock, services } = memoryBoard('2026-11-21T08:00:00.000Z')
const log = () => {}

/** A register whose versions are the public acts, beginning with these rows. */
const setUp = async (...begin: StoredSurveyor[]) => {
  const versions = memoryVersions()
  const act = async () => ({ by: 'Clerk', seen: (await versions.list('licensed')).length, reason: 'Wrong' })
  const publish = async (...next: StoredSurveyor[]) => {
    const rows = await downloadRegister({ versions }, 'licensed')
    const { by, seen: base } = await act()
    const definition = definitionOf('licensed')
    const changes = changesBetween(definition, rows, next)
    await publishVersion({ versions, clock }, { definition, base, rows, changes, mark: `${base}`, by })
  }
  await publish(...begin)
  const told = async (since: number) => {
    const registers = {
      ...services,
      licensed: createRegisterCache('licensed', { versions, clock, log }),
      standings: { ...services.standings, histories: createHistoriesCache({ versions, clock, log }) },
    }
    return [...(await namedSince(registers, versions, since))]
  }
  return {
    publish,
    told,
    takeBackInError: async (wrong: number) =>
      takeBack(
        { versions, clock },
        'licensed',
        { first: wrong, last: wrong, in_error: true },
        nothingKept,
        await act(),
      ),
    divide: async ({ entry_id: entry }: StoredSurveyor, since: number) =>
      divideEntry({ versions, clock }, 'licensed', await act(), async () => ({ entry, since, assigned: {} })),
  }
}

it('changes: name whose past is another one since somebody else was divided', async () => {
  const { publish, takeBackInError, divide, told } = await setUp(amina, baraka)
  await publish(...exchanged)
  await publish(exchanged[0], { ...exchanged[1], name: 'The second' })
  await takeBackInError(2)
  await divide(baraka, 3)
  expect(await told(4)).toEqual([
    [baraka.license_no, true],
    [amina.license_no, true],
  ])
})
