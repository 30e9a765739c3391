import { describe, expect, it } from 'vitest'
import { entryIdOf, surveyor } from '../registers/versions/testing.ts'
import { provision } from './provision.ts'
import { refusals } from './refusals.ts'
import type { AccountInput } from './register-check.ts'
import { memoryPeople } from './testing.ts'
import { registeredPeople } from '../registers/registered-people.ts'

const assistantOf = (supervisor_license: string) => ({
  assistant_name: 'Juma Hamisi',
  assistant_no: 'AA/7',
  supervisor_name: '',
  supervisor_license,
  entry_id: entryIdOf('AA/7'),
  supervisor_id: entryIdOf(supervisor_license),
})

const setUp = () => {
  const rows = [surveyor(1, { name: 'Wanjirũ Kĩarie' }), surveyor(2, { name: 'Otieno Obura' })]
  const people = registeredPeople(rows, [assistantOf('LS/0001')])
  return { services: memoryPeople(), people }
}

const surveyorInput: AccountInput = {
  id_number: '12345678',
  name: 'Wanjiru Kiarie',
  account_type: 'surveyor',
  license_no: 'ls/0001',
  assistant_no: '',
}
const assistantInput: AccountInput = {
  id_number: '22345678',
  name: 'Juma Hamisi',
  account_type: 'assistant',
  license_no: '',
  assistant_no: 'aa/7',
}

describe('provisioning', () => {
  it('creates a surveyor’s account once under a licence of the register', async () => {
    const { services, people } = setUp()
    const { temporaryPassword } = await provision(services, people, surveyorInput)
    expect(temporaryPassword).toMatch(/^\w{4}(-\w{4}){3}$/)
    expect(await services.accounts.all()).toEqual([
      expect.objectContaining({ entry_id: entryIdOf('LS/0001'), password_changed: false }),
    ])
    await expect(provision(services, people, surveyorInput)).rejects.toThrow('This ID number already has an account.')
  })

  it.each<[Partial<AccountInput>, string]>([
    [{ license_no: 'LS/9' }, 'Licence LS/9 is not in the register.'],
    [{ license_no: 'LS/0002' }, "Licence LS/0002 is Otieno Obura's in the register"],
    [{ license_no: '' }, 'A surveyor needs a register number.'],
    [{ id_number: '12 34' }, 'The ID number must have'],
    [{ account_type: 'assistant', license_no: '' }, 'An assistant needs an assistant number'],
    [
      { account_type: 'assistant', license_no: '', assistant_no: 'AA/8' },
      'Assistant number AA/8 is not in the register.',
    ],
  ])('refuses %j', async (change, words) => {
    const { services, people } = setUp()
    await expect(provision(services, people, { ...surveyorInput, ...change })).rejects.toThrow(words)
    expect(await services.accounts.all()).toEqual([])
  })

  it.each([
    [surveyorInput, 'LS/0001', 'Wanjirũ Kĩarie'],
    [assistantInput, 'AA/7', 'Juma Hamisi'],
  ])('gives an account without a name the entry and the name of its number: %j', async (input, number, name) => {
    const { services, people } = setUp()
    await provision(services, people, { ...input, name: '' })
    expect(await services.accounts.all()).toMatchObject([{ entry_id: entryIdOf(number), name }])
  })

  it('takes another name only for a stated reason', async () => {
    const { services, people } = setUp()
    const married = { ...surveyorInput, name: 'Wanjiru Otieno' }
    await expect(provision(services, people, married)).rejects.toThrow('not Wanjiru Otieno')
    await provision(services, people, { ...married, same_person: 'Marriage certificate' })
    expect(await services.accounts.all()).toMatchObject([{ entry_id: entryIdOf('LS/0001'), name: 'Wanjiru Otieno' }])
  })
})

describe('a list of accounts', () => {
  const existing = [{ id_number: '99999999', entry_id: entryIdOf('LS/0002') }]
  it.each<[string, AccountInput[], (string | null)[]]>([
    ['two of the register', [surveyorInput, assistantInput], [null, null]],
    [
      'an ID number twice',
      [surveyorInput, { ...assistantInput, id_number: surveyorInput.id_number }],
      [null, 'This ID number occurs twice in the list.'],
    ],
    [
      'a licence twice, spelled differently',
      [surveyorInput, { ...surveyorInput, id_number: '1234567', license_no: 'L.S. 1' }],
      [null, 'Licence LS/0001 occurs twice in the list.'],
    ],
    ['an ID number in use', [{ ...surveyorInput, id_number: '99999999' }], ['This ID number already has an account.']],
    [
      'the licence of another account',
      [{ ...surveyorInput, name: 'Otieno Obura', license_no: 'ls 2' }],
      ['This entry of the register already has an account.'],
    ],
    [
      'the licence of somebody else in the register',
      [{ ...surveyorInput, name: 'Otieno Obura' }],
      ["Licence LS/0001 is Wanjirũ Kĩarie's in the register, not Otieno Obura's."],
    ],
  ])('is refused row by row: %s', (_title, inputs, expected) => {
    expect(refusals(setUp().people, existing, inputs)).toEqual(expected)
  })
})
