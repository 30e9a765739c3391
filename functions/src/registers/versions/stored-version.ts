import type { RegisterName } from '@lsb/contract'
import { type Data, nested, text, whole } from '../../platform/records.ts'
import type { RegisterPointer, RowChange, StoredRows, VersionRecord, Withdrawal } from './version.ts'

const number = (data: Data, name: string): number | null => (Number.isInteger(data[name]) ? whole(data, name) : null)

export const pointerFromData = (data: Data): RegisterPointer => ({
  version: whole(data, 'version'),
  count: whole(data, 'count'),
  published_at: text(data, 'published_at'),
  mark: text(data, 'mark'),
  row_chunks: whole(data, 'row_chunks'),
})

const withdrawalFromData = (data: Data): Withdrawal => ({
  at: text(data, 'at'),
  by: text(data, 'by'),
  reason: text(data, 'reason'),
})

export const versionFromData = (data: Data): VersionRecord => {
  const changed = nested(data, 'changed')
  const importId = text(data, 'import_id')
  return {
    number: whole(data, 'number'),
    count: whole(data, 'count'),
    published_at: text(data, 'published_at'),
    by: text(data, 'by'),
    import_id: importId === '' ? null : importId,
    restores: number(data, 'restores'),
    withdrawn: data['withdrawn'] ? withdrawalFromData(nested(data, 'withdrawn')) : null,
    changed: {
      added: whole(changed, 'added'),
      changed: whole(changed, 'changed'),
      gone: whole(changed, 'gone'),
      renamed: whole(changed, 'renamed'),
    },
    mark: text(data, 'mark'),
    row_chunks: whole(data, 'row_chunks'),
    change_chunks: whole(data, 'change_chunks'),
  }
}

/** A row of each register, from what a chunk holds of it. */
export const rowFromData: { [Name in RegisterName]: (data: Data) => StoredRows[Name] } = {
  licensed: (data) => {
    const status_since = text(data, 'status_since')
    return {
      licensed_id: whole(data, 'licensed_id'),
      name: text(data, 'name'),
      license_no: text(data, 'license_no'),
      firm: text(data, 'firm'),
      postal_address: text(data, 'postal_address'),
      status: text(data, 'status'),
      ...(status_since !== '' && { status_since }),
    }
  },
  approved: (data) => ({
    assistant_name: text(data, 'assistant_name'),
    assistant_no: text(data, 'assistant_no'),
    supervisor_name: text(data, 'supervisor_name'),
    supervisor_license: text(data, 'supervisor_license'),
  }),
}

export const changeFromData =
  <Name extends RegisterName>(name: Name) =>
  (data: Data): RowChange<StoredRows[Name]> => {
    const row = (field: 'before' | 'after') => (data[field] ? rowFromData[name](nested(data, field)) : null)
    return { key: text(data, 'key'), before: row('before'), after: row('after') }
  }
