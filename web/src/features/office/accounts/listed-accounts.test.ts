import { officeMessages, ownMessages } from '@lsb/contract'
import { expect, it } from 'vitest'
import { readListedAccounts } from './listed-accounts.ts'

const input = {
  id_number: '1234567',
  name: 'Otieno, A.',
  account_type: 'surveyor',
  license_no: 'LS/1',
  assistant_no: '',
}

it.each([
  ['commas, with a quoted name', 'ID Number,Name,Type,Licence No.\n1234567,"Otieno, A.",Surveyor,LS/1\n'],
  ['semicolons, Windows line ends and a mark', '\uFEFFname;id number;licence\r\nOtieno, A.;1234567;LS/1\r\n'],
  ['tabs, as pasted from a spreadsheet', '\nName\tID no\tLicense number\nOtieno, A.\t1234567\tLS/1\n\n'],
])('reads a list separated by %s', (_title, text) => {
  expect(readListedAccounts(text)).toMatchObject([{ input }])
})

it('takes a line with an assistant number for an assistant', () => {
  const read = readListedAccounts('id,name,type,licence,assistant\n\n12345,A,,,AA/1\n12346,B,chair,LS/2,\n')
  expect(read).toMatchObject([
    { line: 3, input: { account_type: 'assistant' } },
    { line: 4, problem: officeMessages.listedType },
  ])
})

it.each(['', '1234567,Otieno,surveyor,LS/1', 'id,name\n'])('says what is wrong with %j', (text) => {
  expect(readListedAccounts(text)).toHaveProperty('problem')
})

const same = (what: string, ...lines: number[]) => officeMessages.listRepeats(what, lines.join(' and '))

it('names both lines that have one number, and takes an e-mail address', () => {
  const read = readListedAccounts(
    'id,name,licence,e-mail\n1234567,A,LS/0001,a@mail.example\n1234568,B,LS/2,\n1234567,C,LS/3,\n1234569,D,ls 1,\n1234560,E,LS/5,none\n',
  )
  expect(read).toMatchObject([
    { line: 2, input: { email: 'a@mail.example' }, problem: same('ID number', 2, 4) },
    { line: 3, input: { email: '' }, problem: null },
    { line: 4, problem: same('ID number', 2, 4) },
    { line: 5, problem: same('register number', 2, 5) },
    { line: 6, problem: expect.any(String) },
  ])
})

it('says what is wrong with a single line', () => {
  expect(readListedAccounts('id,name\n12x45,A\n')).toMatchObject([{ line: 2, problem: ownMessages.idNumberInvalid }])
})
