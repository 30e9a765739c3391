import { expect, it } from 'vitest'
import { ownersIn } from './versions/identities.ts'
import { surveyor } from './versions/testing.ts'
import { publicFacts } from './public-facts.ts'

type Corrected = Parameters<typeof ownersIn>[0]

/** A register with these entries whose versions made these corrections. */
const sourcesOf = (rows: ReturnType<typeof surveyor>[], corrections: Corrected) => ({
  licensed: { entry: (entryId: string) => rows.find(({ entry_id }) => entry_id === entryId) ?? null },
  standings: { approvedYears: () => [], at: new Date(0), histories: { owners: ownersIn(corrections) } },
})

it('public facts: are of the entry that a watched one turned out to be', () => {
  const kept = surveyor(1, { name: 'Amina Were', entry_id: 'kept' })
  const sources = sourcesOf([kept], [{ number: 2, aliases: { given: 'kept' }, divided: null }])
  expect(publicFacts(sources, { entry_id: 'given', version: 1 })).toMatchObject({ name: 'Amina Were' })
})

it('public facts: are of the person who had the entry when somebody began to watch it', () => {
  const people = [
    surveyor(1, { name: 'Amina Were', entry_id: 'first' }),
    surveyor(2, { name: 'Baraka Oloo', entry_id: 'second' }),
  ]
  const divided = {
    entry: 'both',
    turns: [{ entry: 'both', versions: [2] }],
    first: 'first',
    second: 'second',
    assigned: {},
  }
  const sources = sourcesOf(people, [{ number: 3, aliases: {}, divided }])
  expect(publicFacts(sources, { entry_id: 'both', version: 1 })).toMatchObject({ name: 'Amina Were' })
  expect(publicFacts(sources, { entry_id: 'both', version: 2 })).toMatchObject({ name: 'Baraka Oloo' })
})

it('public facts: are none of an entry that is not in the register', () => {
  expect(publicFacts(sourcesOf([], []), { entry_id: 'gone', version: 1 })).toEqual({})
})
