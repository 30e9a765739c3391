import { expect, it } from 'vitest'
import { openDataPackage } from './open-data.ts'
import { isOpen } from './terms.ts'

const terms = { licence: 'CC BY 4.0', licenceUrl: 'https://licence.example', legalBasis: 'Section 3 of the Act' }

it('open data: is on once licence and legal basis are named', () => {
  expect(isOpen(terms)).toBe(true)
  expect(isOpen({ ...terms, licenceUrl: '' })).toBe(true)
  expect(isOpen({ ...terms, licence: '' })).toBe(false)
  expect(isOpen({ ...terms, legalBasis: '' })).toBe(false)
})

it('data package: names terms, files and how they are written', () => {
  const { resources, ...about } = openDataPackage(terms, 'https://lsb.example')
  expect(about).toEqual({
    name: 'land-surveyors-registers',
    title: 'Registers of licensed surveyors and approved assistants',
    description: 'Legal basis: Section 3 of the Act',
    licenses: [{ title: 'CC BY 4.0', path: 'https://licence.example' }],
  })
  expect(resources.map(({ name, path, schema: { primaryKey } }) => [name, path, primaryKey])).toEqual([
    ['licensed', 'https://lsb.example/api/open-data/licensed.csv', ['license_no']],
    ['approved', 'https://lsb.example/api/open-data/approved.csv', ['assistant_no']],
  ])
  for (const { format, mediatype, encoding, dialect } of resources)
    expect({ format, mediatype, encoding, dialect }).toEqual({
      format: 'csv',
      mediatype: 'text/csv',
      encoding: 'utf-8',
      // As RFC 4180 has it.
      dialect: { delimiter: ',', lineTerminator: '\r\n', quoteChar: '"', doubleQuote: true, header: true },
    })
  expect(openDataPackage({ ...terms, licenceUrl: '' }, '').licenses).toEqual([{ title: 'CC BY 4.0' }])
})
