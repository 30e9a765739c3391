import { pickFields, type RegisterName } from '@lsb/contract'
import type { ApprovalsStore } from '../approvals/approvals-store.ts'
import type { PaperLicencesStore } from '../approvals/paper-licences-store.ts'
import type { HashedChanges, StoredRows } from '../registers/versions/version.ts'
import { downloadRegister } from '../registers/versions/past-versions.ts'
import type { VersionsStore } from '../registers/versions/versions-store.ts'
import type { BoardFactsStore } from '../standing/board-facts-store.ts'
import type { EndedApprovalsStore } from '../standing/ended-approvals-store.ts'
import type { PublicState, PublicVersion, VersionChanges } from './public-state.ts'

export interface StateStores {
  versions: VersionsStore
  approvals: Pick<ApprovalsStore, 'all'>
  paperLicences: Pick<PaperLicencesStore, 'all'>
  endedApprovals: EndedApprovalsStore
  boardFacts: Pick<BoardFactsStore, 'read'>
}

const VERSION_FIELDS = ['number', 'mark', 'count', 'published_at', 'withdrawn', 'aliases', 'divided'] as const

const changesOf = async <Name extends RegisterName>(
  versions: VersionsStore,
  name: Name,
): Promise<{
  listed: PublicVersion[]
  changes: ReadonlyMap<number, HashedChanges<StoredRows[Name]>>
}> => {
  const list = await versions.list(name)
  const changes = new Map<number, HashedChanges<StoredRows[Name]>>()
  for (const version of list) changes.set(version.number, await versions.hashedChanges(name, version))
  return { listed: list.map((version) => pickFields(version, VERSION_FIELDS)), changes }
}

/** What the website's answers follow from at this moment, and what each version changed. */
export const storedState = async (stores: StateStores): Promise<{ state: PublicState; changes: VersionChanges }> => {
  const { versions } = stores
  const [licensed, approved] = [await changesOf(versions, 'licensed'), await changesOf(versions, 'approved')]
  const state: PublicState = {
    versions: { licensed: licensed.listed, approved: approved.listed },
    rows: {
      licensed: await downloadRegister({ versions }, 'licensed'),
      approved: await downloadRegister({ versions }, 'approved'),
    },
    approvals: await stores.approvals.all(),
    paper: await stores.paperLicences.all(),
    ended: await stores.endedApprovals.all(),
    facts: await stores.boardFacts.read(),
  }
  return { state, changes: { licensed: licensed.changes, approved: approved.changes } }
}
