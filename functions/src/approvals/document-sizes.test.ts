import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { newEntryId } from '../registers/versions/version.ts'
import { storedApproval } from '../acts/project.ts'
import { storedPaperLicence } from './paper-licences-store.ts'

const ENTRIES = 20_000
const DOCUMENT_MAX_BYTES = 1024 * 1024
/** Every other field, the document's name, and what Firestore adds to each document. */
const REST_BYTES = 500
/** Firestore counts a text, and the name of a field, as its UTF-8 bytes and one more. */
const textBytes = (text: string): number => Buffer.byteLength(text) + 1
const approval = storedApproval({ since: '2026-12-31T23:59:59.999Z', numberEnd: 'XVT62' })
const paper = storedPaperLicence({ issued: '2026-02-03', ended: '2026-05-01' })

it.each([
  ['approvals', 'approved', approval],
  ['paper_licences', 'licences', paper],
  // The act that records a list of licences on paper.
  ['acts', 'facts', paper],
])('%s: fit into a document with 20,000 entries, exempt from indexes', (collectionGroup, fieldPath, largest) => {
  expect(ENTRIES * (textBytes(newEntryId()) + textBytes(largest)) + REST_BYTES).toBeLessThan(DOCUMENT_MAX_BYTES)
  // Firestore refuses a document with more than 40,000 index entries.
  const { fieldOverrides }: { fieldOverrides: unknown[] } = JSON.parse(readFileSync('firestore.indexes.json', 'utf8'))
  expect(fieldOverrides).toContainEqual({ collectionGroup, fieldPath, indexes: [] })
})
