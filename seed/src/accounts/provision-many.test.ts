import { memoryPeople } from '@lsb/functions/src/accounts/testing.ts'
import { registeredPeople } from '@lsb/functions/src/registers/registered-people.ts'
import { surveyor } from '@lsb/functions/src/registers/versions/testing.ts'
import { expect, it } from 'vitest'
import { provisionMany } from './provision-many.ts'

it('accounts: are made in the order of their list without the refused rows', async () => {
  const stores = memoryPeople()
  const people = registeredPeople([surveyor(1, { name: 'Amina Were' }), surveyor(2, { name: 'Otieno Obura' })], [])
  const rows = [
    ['12345678', 'LS/9'],
    ['12345678', 'LS/1'],
    ['22345678', 'LS/2'],
  ].map(([id_number = '', license_no = '']) => ({ id_number, license_no, name: '', assistant_no: '' }))
  const created = await provisionMany(
    stores,
    people,
    rows.map((row) => ({ ...row, account_type: 'surveyor' as const })),
  )
  expect(created.map(({ input, refusal }) => [input.id_number, refusal])).toEqual([
    ['12345678', 'Licence LS/9 is not in the register.'],
    ['12345678', null],
    ['22345678', null],
  ])
  expect(await stores.accounts.all()).toHaveLength(2)
})
