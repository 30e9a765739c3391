import { board } from '@lsb/contract'
import { demoAssistant, demoContacts, demoSurveyors } from '@lsb/contract/demo'

const { chair, complete } = demoSurveyors
/** Made-up values of members and parameters, by name: a tool makes its sample requests and answers of them. */
const examples: Readonly<Record<string, unknown>> = {
  license_no: chair.license_no,
  licensed: chair.license_no,
  licenseNumber: chair.license_no,
  supervisor_license: complete.license_no,
  number: '2026-2BSB2-XVT62',
  name: chair.name,
  ...demoAssistant,
  supervisor_name: complete.name,
  firm: demoContacts.complete.firm,
  postal_address: board.postalAddress,
  search: chair.name.toLowerCase().split(' ').at(-1),
  id_number: '20000001',
  email: demoContacts.complete.email,
  dof: '1980-01-31',
  year: 2026,
  on: '2026-03-14',
  as_of: '2026-03-14T09:00:00.000Z',
  isk_number: `${board.institutionShort}/100`,
}

/** `schema` with the example for this name, if there is one of its type. */
export const withExample = <Schema extends Record<string, unknown>>(name: string, schema: Schema): Schema => {
  const example = examples[name]
  const type = typeof example === 'number' ? 'integer' : 'string'
  return example !== undefined && schema['type'] === type && schema['enum'] === undefined
    ? { ...schema, examples: [example] }
    : schema
}
