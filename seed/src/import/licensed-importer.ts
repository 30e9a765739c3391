import type { LicensedSurveyor } from '@lsb/contract'
import { registers } from '@lsb/functions/src/registers/definitions.ts'
import { cleanNumber, firstProblem, nameProblem, numberProblem, textProblem } from './check-fields.ts'
import { cleanAddress, cleanCell } from './clean-cell.ts'
import type { Column } from './columns.ts'
import type { Cells, Checked, Importer } from './importer.ts'
import { readStatus, statuses } from './statuses.ts'

const columns: Column<LicensedSurveyor>[] = [
  {
    field: 'licensed_id',
    title: 'serial number',
    required: true,
    names: ['sno', 'sn', 'serialno', 'serialnumber', 'serial', 'no', 'nr', 'item', 'id', 'licensedid'],
  },
  {
    field: 'name',
    title: 'name',
    required: true,
    names: [
      'name',
      'names',
      'fullname',
      'fullnames',
      'surveyor',
      'surveyorname',
      'surveyorsname',
      'nameofsurveyor',
      'licensedsurveyor',
    ],
  },
  {
    field: 'license_no',
    title: 'licence number',
    required: true,
    names: [
      'licenseno',
      'licenceno',
      'licensenumber',
      'licencenumber',
      'license',
      'licence',
      'lsno',
      'licno',
      'regno',
      'registrationno',
      'registrationnumber',
    ],
  },
  {
    field: 'firm',
    title: 'firm',
    required: false,
    names: [
      'firm',
      'firmname',
      'nameoffirm',
      'organization',
      'organisation',
      'company',
      'companyname',
      'practice',
      'employer',
    ],
  },
  {
    field: 'postal_address',
    title: 'postal address',
    required: false,
    names: ['postaladdress', 'address', 'pobox', 'postal', 'mailingaddress'],
  },
  {
    field: 'status',
    title: 'status',
    required: true,
    names: ['status', 'licencestatus', 'licensestatus', 'standing', 'state'],
  },
]

/** Spreadsheets write 12 as 12.0 now and then. */
const serialNumber = (cell: string | undefined) => {
  const [, digits] = /^(\d{1,9})(?:\.0+)?$/.exec(cleanCell(cell ?? '')) ?? []
  return digits === undefined ? 0 : Number(digits)
}

const statusProblem = (cell: string) => {
  if (cell === '') return 'no status'
  return readStatus(cell) === null ? `"${cell}" is not a status (${statuses.join(', ')})` : null
}

const check = (cells: Cells<LicensedSurveyor>, before: LicensedSurveyor | undefined): Checked<LicensedSurveyor> => {
  const status = cleanCell(cells.status ?? '')
  const row: LicensedSurveyor = {
    licensed_id: serialNumber(cells.licensed_id),
    name: cleanCell(cells.name ?? ''),
    license_no: cleanNumber(cells.license_no),
    firm: cells.firm === undefined ? (before?.firm ?? '') : cleanCell(cells.firm),
    postal_address:
      cells.postal_address === undefined ? (before?.postal_address ?? '') : cleanAddress(cells.postal_address),
    status: readStatus(status) ?? '',
  }
  const problem = firstProblem(
    nameProblem('name', row.name),
    numberProblem('licence number', row.license_no),
    row.licensed_id > 0 ? null : 'the serial number is not a whole number above zero',
    statusProblem(status),
    textProblem('firm', row.firm),
    textProblem('postal address', row.postal_address),
  )
  if (problem !== null) return { problem }
  return { row, remarks: [] }
}

export const licensedImporter: Importer<LicensedSurveyor> = {
  definition: registers.licensed,
  columns,
  nameOf: (cells) => cleanCell(cells.name ?? ''),
  nameInRow: (row) => row.name,
  numberOf: (cells) => cleanNumber(cells.license_no),
  check,
  unique: { title: 'serial number', of: (row) => row.licensed_id },
}
