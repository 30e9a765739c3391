import { accountTypes, registerNumberHeadings } from '@lsb/contract'
import type { AccountInput } from '@lsb/functions/src/accounts/register-check.ts'
import { cleanNumber } from '@lsb/functions/src/registers/import/check-fields.ts'
import { cleanCell } from '@lsb/functions/src/registers/import/clean-cell.ts'
import type { Column } from '@lsb/functions/src/registers/import/columns.ts'
import { readLines } from '@lsb/functions/src/registers/import/read-lines.ts'

const column = (
  field: keyof AccountInput,
  title: string,
  required: boolean,
  names: readonly string[],
): Column<AccountInput> => ({
  field,
  title,
  required,
  names,
})

const columns = [
  column('id_number', 'ID number', true, ['idnumber', 'idno', 'id', 'nationalid', 'nationalidno']),
  column('name', 'name', true, ['name', 'names', 'fullname']),
  column('account_type', 'type', true, ['type', 'accounttype', 'role']),
  column('license_no', 'register number', false, registerNumberHeadings),
  column('assistant_no', 'assistant number', false, ['assistant', 'assistantno', 'assistantnumber']),
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
