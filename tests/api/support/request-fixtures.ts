import type { Person } from './people.ts'

/** Things of a person that a request can name. */
export interface OwnedIds {
  refresh: string
  /** Id of an approved assistant. */
  assistant: string
  /** Id of this year's practising record. */
  record: string
  /** When that record was last changed. */
  recordAt: string
  /** Path of the profile picture below the media path. */
  picture: string
  /** Number on last year's practising licence. */
  certificate: string
}

/** The people of the office's calls: one with a managed account, and one in the register without an account. */
interface OfficeFixtures {
  uid: string
  /** Id of a waiting message. */
  message: string
  /** Tokens of valid links. */
  passwordLink: string
  confirmLink: string
  /** What the rooms have made for their drafts. */
  ofRooms: Record<string, string>
  newcomer: { id_number: string; name: string; license_no: string }
  /** A licence of somebody called "A Name" that the account `uid` may have. */
  licence: string
  /** A document that the office has added, and its version. */
  addedDocument: { slug: string; version: number }
  /** Fields of the calls about passkeys, by method and path. */
  passkeys: Record<string, object>
  /** A plan that publishes nothing. The register has two versions; the second is public. */
  plan: string
}

/** The sender of the requests, and another person whose things must not change. */
export interface RequestFixtures {
  self: Person
  own: OwnedIds
  other: Person
  others: OwnedIds
  office: OfficeFixtures
}
