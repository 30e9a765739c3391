import { pickFields, type RegisterName } from '@lsb/contract'
import { createActsStore } from '../acts/acts-store.ts'
import { createApprovalsStore } from '../approvals/approvals-store.ts'
import { createPaperLicencesStore } from '../approvals/paper-licences-store.ts'
import type { Firebase } from '../platform/firebase.ts'
import { everyLicence, type PrintedLicence } from '../licences/issues-store.ts'
import { everyDecision, type MadeDecision } from '../practising/practising-store.ts'
import { byKey } from '../registers/versions/row-changes.ts'
import { definitionOf } from '../registers/versions/definition.ts'
import { downloadRegister } from '../registers/versions/past-versions.ts'
import type { StoredRows } from '../registers/versions/version.ts'
import { createVersionsStore, type VersionsStore } from '../registers/versions/versions-store.ts'
import { createBoardFactsStore } from '../standing/board-facts-store.ts'
import { createEndedApprovalsStore } from '../standing/ended-approvals-store.ts'
import { factsFields, nameOf, type PublicRegister, type PublicState, versionFields } from './public-state.ts'
import { type Each } from './differences.ts'
import { type ChainEvidence } from './read-chain.ts'

/** Everything that a check compares. */
export interface RecordEvidence extends ChainEvidence {
  /** What the website's answers follow from. */
  stored: PublicState
  decisions: Each<MadeDecision>
  licences: Each<PrintedLicence>
}

const readRegister = async <Name extends RegisterName>(
  versions: VersionsStore,
  name: Name,
): Promise<PublicRegister<StoredRows[Name]>> => {
  const rows = byKey(definitionOf(name), await downloadRegister({ versions }, name))
  const register: PublicRegister<StoredRows[Name]> = { versions: new Map(), changes: new Map(), rows }
  for (const version of await versions.list(name)) {
    const { number, withdrawn } = version
    const { changes, hash } = await versions.hashedChanges(name, version)
    register.changes.set(number, changes)
    register.versions.set(number, {
      ...pickFields(version, versionFields),
      number,
      withdrawn: withdrawn?.at ?? null,
      'check number of its changes': hash,
    })
  }
  return register
}

/** Reads what the website's answers follow from at this moment, and then the record of every act up to now. */
export const readEvidence = async (firebase: Firebase): Promise<RecordEvidence> => {
  const [versions, acts] = [createVersionsStore(firebase), createActsStore(firebase)]
  const registers = {
    licensed: await readRegister(versions, 'licensed'),
    approved: await readRegister(versions, 'approved'),
  }
  const approvals: PublicState['approvals'] = new Map()
  for (const { year, approved } of await createApprovalsStore(firebase).all())
    for (const [entryId, { since, numberEnd = '' }] of approved)
      approvals.set(nameOf({ entryId, year }), { entryId, year, since, numberEnd })
  for (const ended of await createEndedApprovalsStore(firebase).all()) approvals.set(nameOf(ended, ended.until), ended)
  const paper: PublicState['paper'] = new Map()
  for (const { year, licences } of await createPaperLicencesStore(firebase).all())
    for (const [entryId, licence] of licences) paper.set(nameOf({ entryId, year }), { entryId, year, ...licence })
  const facts = pickFields(await createBoardFactsStore(firebase).read(), factsFields)
  return {
    stored: { registers, approvals, paper, facts },
    decisions: everyDecision(firebase),
    licences: everyLicence(firebase),
    head: await acts.append(),
    chain: acts.chain(),
    unnumbered: acts.unnumbered,
  }
}
