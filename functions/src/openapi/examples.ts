/** Made-up values of members and parameters, by name: a tool makes its sample requests and answers of them. */
const examples: Readonly<Record<string, unknown>> = {
  license_no: 'LS/0112',
  licensed: 'LS/0112',
  licenseNumber: 'LS/0112',
  assistant_no: 'AA/0052',
  supervisor_license: 'LS/0112',
  number: '2026-2BSB2-XVT62',
  name: 'Halima Makokha Yego',
  assistant_name: 'Brian Otieno Were',
  supervisor_name: 'Halima Makokha Yego',
  firm: 'Ridge Surveys',
  postal_address: 'P.O. Box 00000-00100, Nairobi',
  search: 'yego',
  id_number: '20000001',
  email: 'name@lsb.example',
  dof: '1980-01-31',
  year: 2026,
  on: '2026-03-14',
  as_of: '2026-03-14T09:00:00.000Z',
  isk_number: 'ISK/100',
}

/** `schema` with the example for this name, if there is one of its type. */
export const withExample = <Schema extends Record<string, unknown>>(name: string, schema: Schema): Schema => {
  const example = examples[name]
  const type = typeof example === 'number' ? 'integer' : 'string'
  return example !== undefined && schema['type'] === type && schema['enum'] === undefined
    ? { ...schema, examples: [example] }
    : schema
}
