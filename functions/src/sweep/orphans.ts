import type { Has } from '../context.ts'
import { certificateKinds } from '@lsb/contract'
import { fileRecordOf } from '../files/stored-file.ts'
import type { UserRecords } from '../accounts/user-records.ts'

/** How many records are read at the same time. One at a time would exceed the function's time limit after a few years. */
const CHECKED_AT_ONCE = 50

export type RecordStores = Has<
  | 'practising.documentPaths'
  | 'issues.photographPaths'
  | 'resources.find'
  | 'records.personal'
  | 'records.certificates'
  | 'records.membership'
>

/**
 * The folder of the renewals' files. The number in a path says nothing, because a record keeps its files when its licence number
 * changes.
 */
const LICENCES = 'licences/'

const licenceFiles = async ({ practising, issues }: RecordStores): Promise<ReadonlySet<string>> =>
  new Set([...(await practising.documentPaths()), ...(await issues.photographPaths())])

/** Whether a record names this file, which is not in `licences/`. Also true for a path that the sweep never deletes. */
const isNamed = async ({ resources, records }: RecordStores, path: string): Promise<boolean> => {
  const [root = '', owner = '', third = ''] = path.split('/')
  if (root === 'resources') return (await resources.find(owner))?.file.path === path
  if (root !== 'accounts') return true
  const members: Record<string, [UserRecords, readonly string[]]> = {
    profile: [records.personal, ['picture']],
    certificates: [records.certificates, certificateKinds],
    membership: [records.membership, ['isk_certificate']],
  }
  const member = members[third]
  if (member === undefined) return true
  const [store, names] = member
  const data = (await store.find(owner)) ?? {}
  return names.some((name) => fileRecordOf(data, name)?.path === path)
}

/** The paths that no record names. */
export const orphansAmong = async (stores: RecordStores, paths: readonly string[]): Promise<string[]> => {
  const orphans: string[] = []
  const named = paths.some((path) => path.startsWith(LICENCES)) ? await licenceFiles(stores) : new Set<string>()
  for (let at = 0; at < paths.length; at += CHECKED_AT_ONCE) {
    const checked = await Promise.all(
      paths.slice(at, at + CHECKED_AT_ONCE).map(async (path) => {
        const isKept = path.startsWith(LICENCES) ? named.has(path) : await isNamed(stores, path)
        return isKept ? [] : [path]
      }),
    )
    orphans.push(...checked.flat())
  }
  return orphans
}
