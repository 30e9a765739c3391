import { accountTypes, registerNumberHeadings } from '@lsb/contract'
import type { AccountInput } from '@lsb/functions/src/accounts/register-check.ts'
import { cleanNumber } from '@lsb/functions/src/registers/import/check-fields.ts'
import { cleanCell } from '@lsb/functions/src/platform/clean-cell.ts'
import type { Column } from '@lsb/functions/src/registers/import/columns.ts'
import { readLines } from '@lsb/functions/src/registers/import/read-lines.ts'

const idNumberHeadings = ['idnumber', 'idno', 'id', 'nationalid', 'nationalidno']
const assistantHeadings = ['assistant', 'assistantno', 'assistantnumber']

const columns: readonly Column<AccountInput>[] = [
  { field: 'id_number', title: 'ID number', required: true, names: idNumberHeadings },
  { field: 'name', title: 'name', required: true, names: ['name', 'names', 'fullname'] },
  { field: 'account_type', title: 'type', required: true, names: ['type', 'accounttype', 'role'] },
  { field: 'license_no', title: 'register number', required: false, names: registerNumberHeadings },
  { field: 'assistant_no', title: 'assistant number', required: false, names: assistantHeadings },
]

export type AccountLine = { line: number } & ({ input: AccountInput } | { problem: string })

/** The accounts a table asks for (columns ID number, name, type, licence, assistant number). Throws `FileProblem`. */
export const readAccountsFile = async (bytes: Uint8Array): Promise<AccountLine[]> =>
  (await readLines(columns, bytes)).map(({ line, cell: cellOf, fault }) => {
    if (fault !== null) return { line, problem: `Refused: ${fault}.` }
    const cell = (field: keyof AccountInput) => cleanCell(cellOf(field))
    const account_type = accountTypes.find((type) => type === cell('account_type').toLowerCase())
    if (account_type === undefined) return { line, problem: `The type must be one of ${accountTypes.join(', ')}.` }
    // In a list the name proves the number: a file may be shifted by a row.
    if (cell('name') === '') return { line, problem: 'Give a name.' }
    const input: AccountInput = {
      id_number: cell('id_number'),
      name: cell('name'),
      account_type,
      license_no: cleanNumber(cell('license_no')),
      assistant_no: cleanNumber(cell('assistant_no')),
    }
    return { line, input }
  })
