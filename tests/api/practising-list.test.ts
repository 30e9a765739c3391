import { api, practisingStatuses, type PractisingStatus } from '@lsb/contract'
import { beforeAll, describe, expect, it } from 'vitest'
import { textOfCursor } from '../../functions/src/practising/list-place.ts'
import { recordId, type StoredRecord } from '../../functions/src/practising/record.ts'
import { call } from './support/calls.ts'
import { newPerson, type Person } from './support/people.ts'
import { realServices } from './support/real-services.ts'
import { useApi } from './support/use-api.ts'

const services = realServices()
const server = useApi(services)
let chair: Person
// Years no other test writes to, so that counts are exact.
const YEARS = [1950, 1951]
const NAMES = ['Atieno', 'Barasa', 'Chebet', 'Dida', 'Ekai']

const record = (name: string, year: number, status: PractisingStatus): StoredRecord => {
  const file = {
    path: 'none',
    name: 'n.pdf',
    size: 1,
    uploaded_at: '2026-01-01T00:00:00.000Z',
    sha256: '',
    active_content: false,
    origin: null,
  }
  const key = `LIST-${name}`
  return {
    entry_id: key,
    supervisor: { name, license_no: key, good_standing: null },
    year,
    status,
    payment_code: '',
    submitted_at: `2026-01-0${9 - NAMES.findIndex((one) => one.toUpperCase() === name)}T00:00:00.000Z`,
    updated_at: file.uploaded_at,
    by: 'nobody',
    attempt: 'a',
    documents: { goodStandingCertificate: file, otherDocument: file },
    decisions: 0,
    last_decision: null,
    certificate: null,
  }
}

beforeAll(async () => {
  chair = await newPerson(services, 'chair')
  const rows = YEARS.flatMap((year) =>
    NAMES.map((name, at) => record(name.toUpperCase(), year, practisingStatuses[at % 3] ?? 'submitted')),
  )
  await Promise.all(rows.map((row) => services.practising.create(recordId(row.entry_id, row.year), row)))
})

interface Page {
  count: number
  results: { id: string; year: number; supervisor: { name: string } }[]
  links: { next: string | null; previous: string | null }
}
const isPage = (body: unknown): body is Page => typeof body === 'object' && body !== null && 'links' in body
const page = async (path: string): Promise<Page> => {
  const { body } = await call(server.url, path, { token: chair.token })
  if (!isPage(body)) throw new Error('The list was not answered.')
  return body
}
const idsOf = ({ results }: Page) => results.map(({ id }) => id)
const names = ({ results }: Page) => results.map(({ supervisor }) => supervisor.name)

describe('the list of practising records', () => {
  it('goes forwards and back by its links under one filter', async () => {
    const first = await page(`${api.practising}?year=1950&limit=2`)
    expect(first).toMatchObject({ count: 5, links: { previous: null } })
    expect(names(first)).toEqual(['ATIENO', 'BARASA'])
    const second = await page(first.links.next ?? '')
    expect(names(second)).toEqual(['CHEBET', 'DIDA'])
    const third = await page(second.links.next ?? '')
    expect(names(third)).toEqual(['EKAI'])
    expect(third.links.next).toBeNull()
    const back = await page(third.links.previous ?? '')
    expect(names(back)).toEqual(['CHEBET', 'DIDA'])
    const start = await page(back.links.previous ?? '')
    expect(names(start)).toEqual(['ATIENO', 'BARASA'])
    expect(start.links.previous).toBeNull()
  })

  // Each filter and direction is a query with an index of its own, which the suite's Firestore asks for as the cloud does.
  const newest = textOfCursor({ side: 'after', position: { year: 1952, name: 'Z', id: recordId('LIST-Z', 1952) } })
  it.each([
    ['no filter', `cursor=${newest}`],
    ['a status', `cursor=${newest}&status=approved`],
    ['a year', 'year=1950'],
    ['a status and a year', 'year=1950&status=approved'],
  ])('shows the same pages forwards and back with %s', async (_filter, query) => {
    const pages = [await page(`${api.practising}?limit=1&${query}`)]
    for (let { next } = pages[0]?.links ?? { next: null }; next !== null && pages.length < 4;) {
      const following = await page(next)
      pages.push(following)
      next = following.links.next
    }
    expect(pages.length).toBeGreaterThan(1)
    let current = pages.at(-1)
    for (const earlier of pages.slice(0, -1).toReversed()) {
      current = await page(current?.links.previous ?? '')
      expect(idsOf(current)).toEqual(idsOf(earlier))
    }
  })

  it('puts the newest year first', async () => {
    const seen: number[] = []
    let next: string | null = `${api.practising}?limit=100&status=approved`
    while (next !== null) {
      const one = await page(next)
      seen.push(...one.results.map(({ year }) => year))
      next = one.links.next
    }
    expect(seen).toEqual(seen.toSorted((a, b) => b - a))
    expect(seen).toEqual(expect.arrayContaining(YEARS))
  })

  it('is filtered by status and year', async () => {
    expect(await page(`${api.practising}?year=1951&status=approved`)).toMatchObject({
      count: 2,
      results: [{ status: 'approved' }, { status: 'approved' }],
    })
  })

  it('finds by a part of the name, and a number in any spelling', async () => {
    expect(idsOf(await page(`${api.practising}?year=1950&search=bara`))).toEqual([recordId('LIST-BARASA', 1950)])
    expect(names(await page(`${api.practising}?year=1951&status=returned&search=list%20chebet`))).toEqual(['CHEBET'])
  })

  it.each([
    `search=${'a'.repeat(201)}`,
    'limit=0',
    'limit=101',
    'limit=abc',
    'limit=1e9',
    'cursor=x',
    'status=none',
    'year=2026x',
    'year=1&year=2',
  ])('a query with %s is a 400', async (query) =>
    expect(await call(server.url, `${api.practising}?${query}`, { token: chair.token })).toMatchObject({
      status: 400,
    }),
  )
})
