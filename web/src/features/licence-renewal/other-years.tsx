import type { PractisingRecord } from '@lsb/contract'
import { DataTable, type Column } from '../../shared/components/data-table.tsx'
import { formatDay } from '../../shared/format.ts'
import { LicenceDownload } from '../../shared/portal/licence-download.tsx'
import { since, statusWords } from '../../shared/portal/record-words.ts'
import { Disclosure } from '../../shared/prose/disclosure.tsx'

const columns: Column<PractisingRecord>[] = [
  { key: 'year', header: 'Year', cell: ({ year }) => year, rowHeader: true },
  { key: 'status', header: 'Status', cell: ({ status }) => statusWords[status] },
  { key: 'since', header: 'Since', cell: (record) => formatDay(since(record)) },
  {
    key: 'licence',
    header: 'Licence',
    cell: ({ status, supervisor, year }) =>
      status === 'approved' ? <LicenceDownload licenceNumber={supervisor.license_no} year={year} /> : 'None',
  },
]

/** The records of other years. */
export const OtherYears = ({ records }: { records: readonly PractisingRecord[] }) =>
  records.length === 0 ? null : (
    <Disclosure summary="Other years">
      <DataTable caption="Practising records of other years" columns={columns} rows={records} rowKey={({ id }) => id} />
    </Disclosure>
  )
