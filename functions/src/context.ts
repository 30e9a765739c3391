import type { AddedResource, BoardFacts, ListedAssistant, Resource, SignedRecordHead, SwitchName } from '@lsb/contract'
import type { AccountsStore } from './accounts/accounts-store.ts'
import type { AssistantsStore } from './accounts/assistants-store.ts'
import type { IdentityStore } from './accounts/identity-store.ts'
import type { Account, Caller, RegisteredPeople, RegisteredPerson } from './accounts/account.ts'
import type { UserCollection, UserRecords } from './accounts/user-records.ts'
import type { ActsStore } from './acts/acts-store.ts'
import type { PaperLicencesStore } from './approvals/paper-licences-store.ts'
import type { Config } from './config.ts'
import type { IsDeployer } from './deployment/google-identity.ts'
import type { CheckFile } from './files/checked-file.ts'
import type { FilesStore } from './files/files-store.ts'
import type { CallersEntry } from './licences/callers-entry.ts'
import type { ApprovedRecord } from './licences/issue.ts'
import type { IssuesStore } from './licences/issues-store.ts'
import type { Limits } from './limits/limits.ts'
import type { LinkLimits } from './links/link-limits.ts'
import type { LinksStore } from './links/links-store.ts'
import type { OutboxStore } from './mail/outbox-store.ts'
import type { LogStore } from './office-log/log-store.ts'
import type { Nonces } from './passkeys/nonces.ts'
import type { PasskeysStore } from './passkeys/passkeys-store.ts'
import type { RelyingParty } from './passkeys/relying-party.ts'
import type { Clock } from './platform/clock.ts'
import type { Log } from './platform/log.ts'
import type { Soon } from './platform/soon.ts'
import type { PageBuild } from './public-pages/page-renderer.ts'
import type { PractisingStore } from './practising/practising-store.ts'
import type { YearRecordsStore } from './practising/year-records-store.ts'
import type { PlanFile } from './registers/import/plan-file.ts'
import type { RegisterPublishing } from './registers/create-publishing.ts'
import type { ProfileServices } from './registers/profile.ts'
import type { OwnersCache } from './registers/versions/owners-cache.ts'
import type { StoredSurveyor } from './registers/versions/version.ts'
import type { ResourcesStore } from './resources/resources-store.ts'
import type { ServicesOfRooms } from './rooms.ts'
import type { AssertTouched } from './sessions/assert-touched.ts'
import type { Devices } from './sessions/devices.ts'
import type { IdentityToolkit } from './sessions/identity-toolkit.ts'
import type { Throttle } from './sessions/throttle.ts'
import type { BoardFactsStore } from './standing/board-facts-store.ts'
import type { SweepStore } from './sweep/sweep-store.ts'
import type { TrayStore } from './tray/tray-store.ts'

/** What the functions of the modules work with, made by `services.ts`. Each function says which members it needs, by `Has`. */
interface Context
  extends ServicesOfRooms, Pick<Config, 'hashKey' | 'mail' | 'recordKeys' | 'signingKeys' | 'siteUrl' | 'trustedHops'> {
  clock: Clock
  log: Log
  accounts: AccountsStore
  identities: IdentityStore
  identityToolkit: IdentityToolkit
  throttle: Throttle
  /** The counters of all limits. */
  limits: Limits
  devices: Devices
  passkeys: PasskeysStore
  nonces: Nonces
  relyingParty: RelyingParty
  /** The day from which passkeys are required, or '', as this instance knows it. */
  passkeysRequiredFrom: () => Soon<string>
  /** How many passkeys the caller must add before the account can do anything else. */
  missingPasskeys: (caller: Caller) => Promise<number>
  assertTouched: AssertTouched
  assistants: AssistantsStore
  /** Deletes what is stored of an account and goes with it. */
  removeStored: (account: Pick<Account, 'uid' | 'entry_id'>) => Promise<void>
  records: Record<UserCollection, UserRecords>
  /** Path of a person's picture below the media path, or ''. */
  pictureOf: (uid: string) => Promise<string>
  /** Looks into a file before it is accepted. */
  check: CheckFile
  files: FilesStore
  /** Address of the bucket's objects for browsers; in the local suite, the emulator's. */
  uploadUrl: string
  practising: PractisingStore
  yearRecords: YearRecordsStore
  approvedRecord: ApprovedRecord
  issues: IssuesStore
  paperLicences: PaperLicencesStore
  corrections: OwnersCache
  callersEntry: CallersEntry
  /** Path of the public photograph of the holder of a register number. */
  photographPath: (licenseNumber: string) => Soon<string | undefined>
  /** Storage path of the public photograph at this moment. */
  publicPhotograph: (licenseNumber: string) => Promise<string | null>
  /** Storage path of the photograph frozen with the licence in force of an entry. */
  frozenPhotograph: (entryId: string) => Promise<string | null>
  registers: ProfileServices
  registerPublishing: RegisterPublishing
  planFile: PlanFile
  /** Both published registers, for checking accounts. */
  registeredPeople: () => Promise<RegisteredPeople>
  /** An entry of either register as this instance knows it. */
  registeredPerson: (entryId: string) => Promise<RegisteredPerson | null>
  /** The row under a register number, as it is published at this moment. */
  entryOfNumber: (licenseNumber: string) => Promise<StoredSurveyor | null>
  /** The row of an entry, as it is published at this moment. */
  publishedEntry: (entryId: string) => Promise<StoredSurveyor | null>
  /** The row of an entry of licensed surveyors as this instance knows it; its last one when it has left the register. */
  cachedEntry: (entryId: string) => Promise<StoredSurveyor | null>
  /** The row of an approved assistant as this instance knows it, with the supervisor of today; null when there is none. */
  cachedAssistant: (entryId: string) => Promise<ListedAssistant | null>
  /** The assistants who follow an entry in the register. */
  supervisedBy: (entryId: string) => Promise<(ListedAssistant & { entry_id: string })[]>
  acts: ActsStore
  /** The head of the record of acts. */
  recordHead: () => Soon<SignedRecordHead>
  /** Waits until the record of acts has the keys that sign. */
  keysRecorded: () => Promise<void>
  boardFactsStore: BoardFactsStore
  boardFacts: () => Soon<BoardFacts>
  /** Whether a switch of the board is on. It costs a read: what the board has just decided holds at once. */
  isOn: (name: SwitchName) => Promise<boolean>
  links: LinksStore
  linkLimits: LinkLimits
  outbox: OutboxStore
  officeLog: LogStore
  /** What the chair decided. */
  decisionsLog: Pick<LogStore, 'list'>
  trays: TrayStore
  /** The documents of the website's text. */
  namedResources: readonly Resource[]
  resources: ResourcesStore
  /** The documents that the office has added, cached in this instance. */
  addedResources: () => Soon<AddedResource[]>
  sweeps: SweepStore
  isDeployer: IsDeployer
  pageBuild: () => Promise<PageBuild>
}

type Members = { [Of in keyof Context]: Of | `${Of}.${keyof Context[Of] & string}` }[keyof Context]
type Name<Wanted> = Wanted extends `${infer First}.${string}` ? First : Wanted
type Part<Wanted, First extends string> = Wanted extends `${First}.${infer Second}` ? Second : never

/** These members of the context; of `accounts.find | accounts.all` both calls of the accounts. */
export type Has<Wanted extends Members> = {
  [First in Name<Wanted> & keyof Context]: First extends Wanted
    ? Context[First]
    : Pick<Context[First], Part<Wanted, First> & keyof Context[First]>
}
