import type { SignedRecordHead } from '@lsb/contract'

/** A made-up head of the record of acts, with a hash and a signature of their usual lengths. */
export const recordHead: SignedRecordHead = {
  size: 1234,
  hash: '0123456789abcdef'.repeat(4),
  at: '2026-11-21T08:00:00.000Z',
  kid: '2026',
  signature: 'AbC-'.repeat(21).concat('Ab'),
}
