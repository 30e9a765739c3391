import { StatusError } from '../status-error.ts'
import type { Micros, StoredDocument } from './document.ts'
import { deleteField, emptyMap, getField, setField } from './fields.ts'
import { checkSize, checkStorable } from './storable.ts'
import { documentSize } from './size.ts'
import { applyTransform } from './transforms.ts'
import type { MapValue, Value } from './value.ts'
import { valuesIdentical } from './value-order.ts'
import type { Precondition, Write, WriteResult } from './write.ts'

type Update = Extract<Write, { kind: 'update' }>

const checkPrecondition = (
  name: string,
  stored: StoredDocument | undefined,
  precondition: Precondition | undefined,
): void => {
  if (!precondition) return
  if ('updateTime' in precondition) {
    if (!stored) throw new StatusError('FAILED_PRECONDITION', `No document to update: ${name}`)
    if (stored.updateTime !== precondition.updateTime)
      throw new StatusError(
        'FAILED_PRECONDITION',
        `The stored version (${stored.updateTime}) does not match the required base version (${precondition.updateTime})`,
      )
    return
  }
  if (precondition.exists && !stored) throw new StatusError('NOT_FOUND', `No document to update: ${name}`)
  if (!precondition.exists && stored) throw new StatusError('ALREADY_EXISTS', `Document already exists: ${name}`)
}

const applyMask = (stored: MapValue, write: Update): MapValue => {
  if (!write.mask) return write.fields
  let fields = stored
  for (const path of write.mask) {
    const value = getField(write.fields, path)
    fields = value === undefined ? deleteField(fields, path) : setField(fields, path, value)
  }
  return fields
}

/**
 * The document after a write at the commit's time. Throws the API's error when the precondition fails or the result cannot be
 * stored. A write that changes nothing returns the very same document and its old update time.
 */
export const applyWrite = (
  stored: StoredDocument | undefined,
  write: Write,
  commitTime: Micros,
): { document: StoredDocument | undefined; result: WriteResult } => {
  checkPrecondition(write.key.name, stored, write.precondition)
  if (write.kind !== 'update') return { document: undefined, result: { updateTime: undefined, transformResults: [] } }

  let fields = applyMask(stored?.fields ?? emptyMap, write)
  const transformResults: Value[] = []
  for (const transform of write.transforms) {
    const { value, result } = applyTransform(getField(fields, transform.path), transform, commitTime)
    fields = setField(fields, transform.path, value)
    transformResults.push(result)
  }
  if (stored && valuesIdentical(stored.fields, fields))
    return { document: stored, result: { updateTime: stored.updateTime, transformResults } }

  checkStorable(fields)
  const size = documentSize(write.key, fields)
  checkSize(write.key, size)
  const document = {
    key: write.key,
    fields,
    createTime: stored?.createTime ?? commitTime,
    updateTime: commitTime,
    size,
  }
  return { document, result: { updateTime: commitTime, transformResults } }
}
