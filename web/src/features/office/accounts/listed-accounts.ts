import {
  type AccountRequest,
  type InvitedAccountRequest,
  invitedAccountShape,
  keyOfNumber,
  type ManagedAccountType,
  managedAccountTypes,
  newAccountShape,
  officeMessages,
  ownMessages,
  registerNumberHeadings,
} from '@lsb/contract'

type ListedRequest = AccountRequest & Pick<InvitedAccountRequest, 'email'>

/** A line of the list: the wanted account, or what is wrong with the line before any call. */
export interface ListedAccount {
  /** Line of the list, counted from 1. */
  line: number
  /** With an e-mail address, the holder is invited. */
  input: ListedRequest
  problem: string | null
}

/** The fields of a line, and the headings that name them: letters only, lower case. */
const headings: Record<keyof ListedRequest, readonly string[]> = {
  id_number: ['idnumber', 'id', 'idno', 'nationalid'],
  name: ['name', 'names', 'fullname'],
  account_type: ['type', 'accounttype'],
  license_no: registerNumberHeadings,
  assistant_no: ['assistant', 'assistantno', 'assistantnumber'],
  email: ['email', 'emailaddress', 'mail'],
}
type Field = keyof ListedRequest
const fields: readonly Field[] = ['id_number', 'name', 'account_type', 'license_no', 'assistant_no', 'email']

/** The cells of a line of CSV; a quoted cell may hold the delimiter. */
const cellsOf = (line: string, delimiter: string): string[] => {
  const cells = ['']
  let quoted = false
  for (const char of line) {
    if (char === '"') quoted = !quoted
    else if (char === delimiter && !quoted) cells.push('')
    else cells.push(`${cells.pop() ?? ''}${char}`)
  }
  return cells.map((cell) => cell.trim())
}

const delimiterOf = (line: string): string => ['\t', ';'].find((one) => line.includes(one)) ?? ','

/** The type of a line; without one, an assistant number means an assistant. Null for a type that lists cannot have. */
const typeOf = (text: string, assistantNumber: string): ManagedAccountType | null => {
  if (text === '') return assistantNumber === '' ? 'surveyor' : 'assistant'
  return managedAccountTypes.find((type) => type === text.toLowerCase()) ?? null
}

const problemOf = (input: ListedRequest): string | null => {
  try {
    newAccountShape.validateSync(input)
    invitedAccountShape.validateSync(input)
    return null
  } catch (error) {
    return error instanceof Error ? error.message : ownMessages.fieldInvalid
  }
}

/** The facts of a line that no other line may have. */
const factsOf = ({ id_number, license_no, assistant_no }: ListedRequest): string[] =>
  [
    id_number && `ID number ${id_number}`,
    license_no && `register number ${keyOfNumber(license_no)}`,
    assistant_no && `assistant number ${keyOfNumber(assistant_no)}`,
  ].filter((fact) => fact !== '')

/** The lines, each that has a number of another one with the lines that have it. */
const withRepeated = (listed: readonly ListedAccount[]): ListedAccount[] => {
  const facts = listed.flatMap(({ line, input }) => factsOf(input).map((fact) => ({ fact, line })))
  const lines = Map.groupBy(facts, ({ fact }) => fact)
  return listed.map((one) => {
    const repeated = factsOf(one.input).find((fact) => (lines.get(fact)?.length ?? 0) > 1)
    if (one.problem !== null || repeated === undefined) return one
    const written = repeated.replace(/number .*/, 'number')
    const others = lines.get(repeated)?.map(({ line }) => line) ?? []
    return { ...one, problem: officeMessages.listRepeats(written, others.join(' and ')) }
  })
}

/** Reads a pasted or dropped list: CSV with a line of headings, separated by commas, semicolons or tabs. */
export const readListedAccounts = (text: string): ListedAccount[] | { problem: string } => {
  const lines = text.replace(/^\uFEFF/, '').split(/\r\n?|\n/)
  const first = lines.findIndex((line) => line.trim() !== '')
  const header = lines[first] ?? ''
  const delimiter = delimiterOf(header)
  const names = cellsOf(header, delimiter).map((cell) => cell.toLowerCase().replaceAll(/[^a-z]/g, ''))
  const at = new Map(fields.map((field) => [field, names.findIndex((name) => headings[field].includes(name))]))
  if (at.get('id_number') === -1 || at.get('name') === -1) return { problem: officeMessages.listHeadings }
  const listed = lines.flatMap((line, index): ListedAccount[] => {
    if (index <= first || line.trim() === '') return []
    const cells = cellsOf(line, delimiter)
    const cell = (field: Field) => cells[at.get(field) ?? -1] ?? ''
    const numbers = { license_no: cell('license_no'), assistant_no: cell('assistant_no') }
    const input = { id_number: cell('id_number'), name: cell('name'), ...numbers, email: cell('email') }
    const type = typeOf(cell('account_type'), numbers.assistant_no)
    const request = { ...input, account_type: type ?? 'surveyor' }
    const problem = type === null ? officeMessages.listedType : problemOf(request)
    return [{ line: index + 1, input: request, problem }]
  })
  return listed.length === 0 ? { problem: officeMessages.listEmpty } : withRepeated(listed)
}
