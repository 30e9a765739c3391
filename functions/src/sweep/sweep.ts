import { certificateKinds, renewalDocuments } from '@lsb/contract'
import type { FilesStore } from '../files/files-store.ts'
import { keptFileOf } from '../files/stored-file.ts'
import type { Clock } from '../platform/clock.ts'
import type { UserRecords } from '../platform/user-records.ts'
import type { IssuesStore } from '../licences/issues-store.ts'
import type { PractisingStore } from '../practising/practising-store.ts'
import { recordId } from '../practising/record.ts'

/** Age from which an unreferenced file is removed, in milliseconds: a younger one may be an attempt in flight. */
export const SWEEP_AGE_MS = 24 * 60 * 60 * 1000

/** Records read at the same time: one after the other, the files of a few years would not fit the function's time. */
const CHECKED_AT_ONCE = 50

interface SweepServices {
  files: FilesStore
  practising: PractisingStore
  issues: Pick<IssuesStore, 'allOf'>
  records: Record<'personal' | 'certificates' | 'membership', UserRecords>
  clock: Clock
}

interface SweepReport {
  seen: number
  removed: number
}

/** The files that records point at, for whoever a path belongs to; null for a path that is none of ours to judge. */
const referenced = async ({ practising, issues, records }: SweepServices, path: string): Promise<string[] | null> => {
  const [root = '', owner = '', third = ''] = path.split('/')
  if (root === 'licences') {
    const id = recordId(owner, Number(third))
    const [found, issued] = await Promise.all([practising.find(id), issues.allOf(id)])
    const documents = found === null ? [] : renewalDocuments.map((name) => found.record.documents[name].path)
    return [...documents, ...issued.flatMap(({ photograph }) => photograph ?? [])]
  }
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
  return names.flatMap((name) => keptFileOf(data, name)?.path ?? [])
}

/** The path itself when no record points at it, else null. */
const orphan = async (services: SweepServices, path: string): Promise<string | null> => {
  const kept = await referenced(services, path)
  return kept === null || kept.includes(path) ? null : path
}

/**
 * Removes the files that a stopped request left behind: those no record points at, a day old or more. The record is read
 * after the file was seen, and a record only ever points at files uploaded within the minute before, so nothing that is
 * referenced, or will be, is lost.
 */
export const sweep = async (services: SweepServices): Promise<SweepReport> => {
  const { files, clock } = services
  const before = clock.now().getTime() - SWEEP_AGE_MS
  const report = { seen: 0, removed: 0 }
  for (const prefix of ['licences/', 'accounts/']) {
    for await (const page of files.list(prefix)) {
      report.seen += page.length
      const old = page.filter(({ created }) => created.getTime() <= before).map(({ path }) => path)
      for (let at = 0; at < old.length; at += CHECKED_AT_ONCE) {
        const checked = await Promise.all(old.slice(at, at + CHECKED_AT_ONCE).map((path) => orphan(services, path)))
        const orphans = checked.filter((path) => path !== null)
        await files.remove(orphans)
        report.removed += orphans.length
      }
    }
  }
  return report
}
