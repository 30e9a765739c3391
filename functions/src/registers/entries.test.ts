import { expect, it } from 'vitest'
import { createPublishedPeople } from './entries.ts'
import { LoadedVersion } from './register-cache.ts'
import { definitionOf } from './versions/definition.ts'
import { identifiedAssistants, surveyor } from './versions/testing.ts'

const pointer = { version: 1, count: 1, published_at: '2026-01-01T00:00:00.000Z', mark: 'm', rows_from: 1 }
const licensedWith = (name: string) =>
  new LoadedVersion(definitionOf('licensed'), pointer, [surveyor(1, { name, license_no: 'LS/1' })])
const approved = new LoadedVersion(
  definitionOf('approved'),
  pointer,
  identifiedAssistants([
    { assistant_name: 'Juma Hamisi', assistant_no: 'AA/7', supervisor_name: '', supervisor_license: 'LS/1' },
  ]),
)

it('published people: are those of both registers, indexed once until a version is published', async () => {
  let licensed = licensedWith('Amina Were')
  const peopleOf = createPublishedPeople({
    licensed: { current: async () => licensed, asPublished: async () => licensed, confirmed: () => Infinity },
    approved: { current: async () => approved, asPublished: async () => approved, confirmed: () => Infinity },
  })
  const before = await peopleOf()
  expect([before.surveyor('ls 1')?.name, before.assistant('AA/7')?.name]).toEqual(['Amina Were', 'Juma Hamisi'])
  expect(await peopleOf()).toBe(before)
  licensed = licensedWith('Amina Njeri Were')
  expect((await peopleOf()).surveyor('LS/1')?.name).toBe('Amina Njeri Were')
})
