import type { DocumentKey, Micros, StoredDocument } from '../state/document.ts'
import { writeDocument } from '../wire/documents.ts'
import type { WireDocument, WireQuery, WireStatus, WireTimestamp } from '../wire/messages.ts'
import { writeMicros } from '../wire/times.ts'

export type WireTarget = {
  query?: { parent?: string; structuredQuery?: WireQuery }
  documents?: { documents?: string[] }
  resumeToken?: Uint8Array
  readTime?: WireTimestamp
  targetId?: number
  once?: boolean
  expectedCount?: { value?: number }
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
  filter?: { targetId: number; count: number }
}

/** A resume token holds the moment up to which the listener has every change. */
const writeToken = (version: Micros): Uint8Array => {
  const token = Buffer.alloc(8)
  token.writeBigUInt64BE(BigInt(version))
  return token
}

export const readToken = (token: Uint8Array): Micros | undefined =>
  token.length === 8 ? Number(Buffer.from(token).readBigUInt64BE()) : undefined

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
