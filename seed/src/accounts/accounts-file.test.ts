import { expect, it } from 'vitest'
import { readAccountsFile } from './accounts-file.ts'

it('a table of accounts is read with the lines of what it cannot be', () => {
  const file = Buffer.from('Name;ID No;Type;Licence\nWanjiru Kiarie;12345678;Surveyor;ls 1\n;;;\nX;1;boss;\n')
  expect(readAccountsFile(file)).toEqual([
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
