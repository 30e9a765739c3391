import { expect, it } from 'vitest'
import { openFields } from './register-fields.ts'
import { blankRow } from './shapes/register.ts'

it('public rows: have these members and nothing that identifies an entry', () => {
  expect(openFields).toEqual({
    licensed: [
      'licensed_id',
      'name',
      'license_no',
      'firm',
      'postal_address',
      'status',
      'conditions',
      'conditions_reference',
      'conditions_since',
      'status_reference',
    ],
    approved: ['assistant_name', 'assistant_no', 'supervisor_name', 'supervisor_license'],
  })
  expect(blankRow('licensed')).toMatchObject({ licensed_id: 0, name: '' })
})
