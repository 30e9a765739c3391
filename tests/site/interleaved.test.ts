import { profilePath } from '@lsb/contract'
import { expect, it } from 'vitest'
import { serveRealPages } from '../browser/real-pages.ts'

const PEOPLE = 60
const nameOf = (at: number) => `Person${String(at).padStart(3, '0')}`
const numberOf = (at: number) => `LS/${String(at).padStart(4, '0')}`

it('rendered pages: 60 interleaved requests never see each other’s page', async () => {
  const people = Array.from({ length: PEOPLE }, (_, at) => ({ name: nameOf(at), license_no: numberOf(at) }))
  await using pages = await serveRealPages(people)
  const paths = people.map(({ name, license_no }, at) =>
    at % 2 === 0 ? `/register?search=${name}` : profilePath(license_no),
  )
  const documents = await Promise.all(paths.map(async (path) => (await fetch(pages.origin + path)).text()))
  const seen = documents.map((html) => [...new Set(html.match(/Person\d{3}/g))])
  expect(seen).toEqual(people.map(({ name }) => [name]))
})
