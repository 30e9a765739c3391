import { expect, it } from 'vitest'
import { resources } from './board/documents.ts'
import { isSlug, RESOURCE_TITLE_MAX_LENGTH, resourceFolder, resourcePath, slugOfTitle } from './resources.ts'

it.each([
  ['Circular 2/2027: Land law', 'circular-2-2027-land-law'],
  ['  Ng’ang’a’s Guide (2nd) ', 'ngangas-guide-2nd'],
  ['Müller – Łucja', 'muller-lucja'],
  ['—', ''],
  ['通知', ''],
])('slug: of the title "%s" is "%s"', (title, slug) => {
  expect(slugOfTitle(title)).toBe(slug)
})

it('slug: stays short for letters that fold into many', () => {
  const slug = slugOfTitle('\uFDFA '.repeat(60) + 'æ'.repeat(RESOURCE_TITLE_MAX_LENGTH))
  expect(slug.length).toBeLessThanOrEqual(RESOURCE_TITLE_MAX_LENGTH)
})

it('slug: is read from an address only in its normal form', () => {
  expect(resources.filter(({ slug }) => !isSlug(slug))).toEqual([])
  for (const text of ['', '-', 'A', 'a--b', 'a-', '../a', '__proto__', 'a'.repeat(RESOURCE_TITLE_MAX_LENGTH + 1)])
    expect(isSlug(text)).toBe(false)
})

it('resources: have addresses of their own', () => {
  expect(new Set(resources.map(({ slug }) => slug)).size).toBe(resources.length)
  expect(resourcePath({ slug: 'land-law-1989' })).toBe('/api/resources/land-law-1989.pdf')
  expect(resourceFolder({ slug: 'land-law-1989' })).toBe('resources/land-law-1989/')
})
