import { certificateKinds, renewalDocuments } from '@lsb/contract'
import { fileRecordOf } from '../files/stored-file.ts'
import type { IssuesStore } from '../practising/issues-store.ts'
import type { UserRecords } from '../accounts/user-records.ts'
import type { ResourcesStore } from '../resources/resources-store.ts'
import type { PractisingStore } from '../practising/practising-store.ts'
import { recordId } from '../practising/record.ts'

/** Records read at the same time: one after the other, the files of a few years would not fit the function's time. */
const CHECKED_AT_ONCE = 50

export interface RecordStores {
  practising: Pick<PractisingStore, 'find'>
  issues: Pick<IssuesStore, 'allOf'>
  resources: Pick<ResourcesStore, 'find'>
  records: Record<'personal' | 'certificates' | 'membership', UserRecords>
}

/** The files that records point at, for whoever a path belongs to; null for a path that is none of ours to judge. */
const referenced = async (
  { practising, issues, resources, records }: RecordStores,
  path: string,
): Promise<string[] | null> => {
  const [root = '', owner = '', third = ''] = path.split('/')
  if (root === 'licences') {
    const id = recordId(owner, Number(third))
    const [found, issued] = await Promise.all([practising.find(id), issues.allOf(id)])
    const documents = found === null ? [] : renewalDocuments.map((name) => found.record.documents[name].path)
    return [...documents, ...issued.flatMap(({ photograph }) => photograph ?? [])]
  }
  if (root === 'resources') return [(await resources.find(owner))?.file.path ?? '']
  if (root !== 'accounts') return null
  const members: Record<string, [UserRecords, readonly string[]]> = {
    profile: [records.personal, ['picture']],
    certificates: [records.certificates, certificateKinds],
    membership: [records.membership, ['isk_certificate']],
  }
  const member = members[third]
  if (member === undefined) return null
  const [store, names] = member
  const data = (await store.find(owner)) ?? {}
  return names.flatMap((name) => fileRecordOf(data, name)?.path ?? [])
}

/** Those of the paths that no record points at. */
export const orphansAmong = async (stores: RecordStores, paths: readonly string[]): Promise<string[]> => {
  const orphans: string[] = []
  for (let at = 0; at < paths.length; at += CHECKED_AT_ONCE) {
    const checked = await Promise.all(
      paths.slice(at, at + CHECKED_AT_ONCE).map(async (path) => {
        const named = await referenced(stores, path)
        return named === null || named.includes(path) ? [] : [path]
      }),
    )
    orphans.push(...checked.flat())
  }
  return orphans
}
