import { registerNumberHeadings, profession } from '@lsb/contract'
import { type ApprovalsPlan, endsIn, type PastLicence } from '@lsb/functions/src/paper-licences/import-approvals.ts'
import type { Column } from '@lsb/functions/src/registers/import/columns.ts'
import { readLines } from '@lsb/functions/src/registers/import/read-lines.ts'

const columns: readonly Column<PastLicence>[] = [
  { field: 'licence', title: 'register number', required: true, names: registerNumberHeadings },
  {
    field: 'name',
    title: 'name',
    required: false,
    names: ['name', 'holder', profession.one, `nameof${profession.one}`],
  },
  { field: 'year', title: 'year', required: true, names: ['year', 'licenceyear', 'licenseyear', 'foryear'] },
  {
    field: 'issued',
    title: 'date of issue',
    required: true,
    days: true,
    names: ['dateofissue', 'issued', 'issuedon', 'dateissued', 'issuedate', 'date', 'approvedon', 'dateapproved'],
  },
  {
    field: 'ended',
    title: 'date of end',
    required: false,
    days: true,
    names: ['dateofend', 'ended', 'endedon', 'enddate', 'withdrawn', 'withdrawnon'],
  },
]

/** Reads the office's list of past practising licences, a CSV file or a workbook. Throws `FileProblem`. */
export const readApprovalsFile = async (bytes: Uint8Array): Promise<PastLicence[]> =>
  (await readLines(columns, bytes)).map(({ line, cell, fault }) => ({
    line,
    licence: cell('licence'),
    year: cell('year'),
    issued: cell('issued'),
    name: cell('name'),
    ended: cell('ended'),
    fault,
  }))

/** What an import of past approvals does, for the terminal. */
export const approvalsLines = ({ years, unchanged, refused }: ApprovalsPlan): string[] => [
  ...(refused.length > 0 ? [`Not imported (${refused.length}):`] : []),
  ...refused.map(({ line, licence, reason }) => `  line ${line}: ${licence === '' ? '' : `${licence}: `}${reason}`),
  ...years.map((planned) => {
    const ends = endsIn(planned).length
    return `${planned.year}: ${planned.licences.length} to write${ends === 0 ? '' : `, of which ${ends} with an end set or taken back`}.`
  }),
  `${unchanged} as stored already or repeated.`,
]
