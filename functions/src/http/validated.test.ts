import { number, object, string } from 'yup'
import { expect, it } from 'vitest'
import { validated } from './validated.ts'

const schema = object({
  name: string()
    .required('no name')
    .min(3, 'short name')
    .matches(/^[A-Z]/, 'small name'),
  year: number().required('no year'),
})

it('validated: answers the first text of the first field', async () => {
  await expect(validated(schema, { name: 'x' })).rejects.toMatchObject({
    status: 400,
    message: 'short name',
    extras: { errors: { name: 'short name', year: 'no year' } },
  })
})

it('validated: leaves out what the schema does not know', async () => {
  await expect(validated(schema, { name: 'Amina', year: '2026', role: 'chair' })).resolves.toEqual({
    name: 'Amina',
    year: 2026,
  })
})
