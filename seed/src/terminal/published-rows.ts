import { keyOfNumber, type RegisterName } from '@lsb/contract'
import { byKey } from '@lsb/functions/src/registers/versions/row-changes.ts'
import { definitionOf } from '@lsb/functions/src/registers/versions/definition.ts'
import { downloadRegister } from '@lsb/functions/src/registers/versions/past-versions.ts'
import type { StoredRows } from '@lsb/functions/src/registers/versions/version.ts'
import type { VersionsStore } from '@lsb/functions/src/registers/versions/versions-store.ts'

/** The rows of a register's public version at the time of the call. */
interface PublishedRows<Row> {
  /** The row with a number in any spelling, or null. */
  find: (number: string) => Promise<Row | null>
  /** Every row, in the list's order. */
  all: () => Promise<Row[]>
}

const publishedRows = <Name extends RegisterName>(
  versions: VersionsStore,
  name: Name,
): PublishedRows<StoredRows[Name]> => {
  const definition = definitionOf(name)
  let loaded: { mark: string; rows: Map<string, StoredRows[Name]> } | null = null
  const current = async () => {
    const mark = (await versions.pointer(name))?.mark ?? ''
    if (loaded?.mark !== mark) loaded = { mark, rows: byKey(definition, await downloadRegister({ versions }, name)) }
    return loaded.rows
  }
  return {
    find: async (number) => (await current()).get(keyOfNumber(number)) ?? null,
    all: async () => [...(await current()).values()],
  }
}

export const createPublishedRows = (versions: VersionsStore) => ({
  licensed: publishedRows(versions, 'licensed'),
  approved: publishedRows(versions, 'approved'),
})
