import { expect, it } from 'vitest'
import { readAccountsFile } from './accounts-file.ts'

it('a table of accounts is read with the lines of what it cannot be', async () => {
  const file = Buffer.from('Name;ID No;Type;Register number\nWanjiru Kiarie;12345678;Surveyor;ls 1\n;;;\nX;1;boss;\n')
  expect(await readAccountsFile(file)).toEqual([
    {
      line: 2,
      input: {
        id_number: '12345678',
        name: 'Wanjiru Kiarie',
        account_type: 'surveyor',
        license_no: 'LS 1',
        assistant_no: '',
      },
    },
    { line: 4, problem: 'The type must be one of chair, office, surveyor, assistant.' },
  ])
})

it('a table of accounts is read without blank rows and with the numbers of assistants', async () => {
  const file = Buffer.from('Name;ID No;Type;Assistant No\n ; ;;\nJuma Hamisi;7654321;ASSISTANT; aa 7 \n')
  expect(await readAccountsFile(file)).toEqual([
    {
      line: 3,
      input: {
        id_number: '7654321',
        name: 'Juma Hamisi',
        account_type: 'assistant',
        license_no: '',
        assistant_no: 'AA 7',
      },
    },
  ])
})

it('a table of accounts proves each number with a name', async () => {
  const file = Buffer.from('Name;ID No;Type;Licence\n ;7654321;surveyor;LS/1\n')
  expect(await readAccountsFile(file)).toEqual([{ line: 2, problem: 'Give a name.' }])
})
