import type { DocumentKey, Micros, StoredDocument } from '../state/document.ts'
import { writeDocument } from '../wire/documents.ts'
import type { WireDocument, WireQuery, WireStatus, WireTimestamp } from '../wire/messages.ts'
import { writeMicros } from '../wire/times.ts'

export type WireTarget = {
  query?: { parent?: string; structuredQuery?: WireQuery }
  documents?: { documents?: string[] }
  resumeToken?: Uint8Array
  targetId?: number
}

export type ListenRequest = { database?: string; addTarget?: WireTarget; removeTarget?: number }

type TargetChange = {
  targetChangeType: 'NO_CHANGE' | 'ADD' | 'REMOVE' | 'CURRENT' | 'RESET'
  targetIds?: number[]
  cause?: WireStatus
  resumeToken?: Uint8Array
  readTime?: WireTimestamp
}

export type ListenResponse = {
  targetChange?: TargetChange
  documentChange?: { document: WireDocument; targetIds: number[]; removedTargetIds: number[] }
  documentDelete?: { document: string; removedTargetIds: number[]; readTime: WireTimestamp }
}

/** A token with which a client asks to resume; it says no more than that the client has heard something. */
const writeToken = (version: Micros): Uint8Array => Buffer.from(String(version))

export const targetChange = (
  targetChangeType: TargetChange['targetChangeType'],
  targetIds: number[],
  more: Partial<TargetChange> = {},
): ListenResponse => ({ targetChange: { targetChangeType, targetIds, ...more } })

/** Says that everything up to the version has been sent. */
export const targetCurrent = (version: Micros): ListenResponse =>
  targetChange('NO_CHANGE', [], { readTime: writeMicros(version), resumeToken: writeToken(version) })

export const current = (targetId: number, version: Micros): ListenResponse =>
  targetChange('CURRENT', [targetId], { readTime: writeMicros(version), resumeToken: writeToken(version) })

export const documentChanged = (
  document: StoredDocument,
  targetIds: number[],
  removedTargetIds: number[],
): ListenResponse => ({
  documentChange: { document: writeDocument(document), targetIds, removedTargetIds },
})

export const documentDeleted = (key: DocumentKey, removedTargetIds: number[], version: Micros): ListenResponse => ({
  documentDelete: { document: key.name, removedTargetIds, readTime: writeMicros(version) },
})
