import { invalidArgument, StatusError } from '../status-error.ts'
import type { DocumentKey, Micros, StoredDocument } from './document.ts'
import { deleteField, emptyMap, getField, setField } from './fields.ts'
import { documentSize } from './size.ts'
import { type ArrayValue, isArray, isNumber, type MapValue, type Value } from './value.ts'
import { valuesEqual } from './value-order.ts'
import type { Precondition, Transform, Write } from './write.ts'
import { Timestamp } from '../../timestamp.ts'

const maxInteger = 2n ** 63n - 1n
const minInteger = -(2n ** 63n)

/** The sum of two integers, limited to the range of int64; with a double the sum is a double. */
const add = (left: number | bigint, right: number | bigint): number | bigint => {
  if (typeof left === 'bigint' && typeof right === 'bigint') {
    const sum = left + right
    return sum > maxInteger ? maxInteger : sum < minInteger ? minInteger : sum
  }
  return Number(left) + Number(right)
}

const union = (stored: ArrayValue, elements: ArrayValue): ArrayValue => {
  const result = [...stored]
  for (const element of elements) if (!result.some((other) => valuesEqual(other, element))) result.push(element)
  return result
}

const without = (stored: ArrayValue, elements: ArrayValue): ArrayValue =>
  stored.filter((other) => !elements.some((element) => valuesEqual(other, element)))

/** The server's time has millisecond precision, whatever the commit's own has. */
const serverTime = (commitTime: Micros): Timestamp => Timestamp.fromMillis(Math.floor(commitTime / 1000))

/** The field's new value, and the value the answer reports (null for arrays). */
const applyTransform = (
  stored: Value | undefined,
  transform: Transform,
  commitTime: Micros,
): { value: Value; result: Value } => {
  switch (transform.kind) {
    case 'serverTime': {
      const value = serverTime(commitTime)
      return { value, result: value }
    }
    case 'increment': {
      const value = isNumber(stored) ? add(stored, transform.operand) : transform.operand
      return { value, result: value }
    }
    case 'union':
      return { value: union(isArray(stored) ? stored : [], transform.elements), result: null }
    default:
      return { value: without(isArray(stored) ? stored : [], transform.elements), result: null }
  }
}

/** Firestore's documented limit. */
const maxDocumentBytes = 1_048_576
/** Refuses a document over 1 MiB. */
const checkSize = (key: DocumentKey, size: number): void => {
  if (size > maxDocumentBytes)
    throw invalidArgument(
      `Document '${key.name}' cannot be written because its size (${size.toLocaleString('en')} bytes) exceeds the maximum allowed size of ${maxDocumentBytes.toLocaleString('en')} bytes.`,
    )
}

type Update = Extract<Write, { kind: 'update' }>

const checkPrecondition = (
  name: string,
  stored: StoredDocument | undefined,
  precondition: Precondition | undefined,
  isLater: boolean,
): void => {
  if (!precondition) return
  if ('updateTime' in precondition) {
    if (isLater) return
    if (!stored) throw new StatusError('FAILED_PRECONDITION', `No document to update: ${name}`)
    if (stored.updateTime < precondition.updateTime)
      throw invalidArgument(`Invalid base version, it is greater than the stored version: ${name}`)
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
 * The document after a write at the commit's time, and the results of its transforms. Throws the API's error when the precondition
 * fails or the result cannot be stored. A precondition's version is that before the commit: a write after another to the same
 * document does not compare it again.
 */
export const applyWrite = (
  stored: StoredDocument | undefined,
  write: Write,
  commitTime: Micros,
  isLater = false,
): { document: StoredDocument | undefined; transformResults: Value[] } => {
  checkPrecondition(write.key.name, stored, write.precondition, isLater)
  if (write.kind !== 'update') return { document: undefined, transformResults: [] }

  let fields = applyMask(stored?.fields ?? emptyMap, write)
  const transformResults: Value[] = []
  for (const transform of write.transforms) {
    const { value, result } = applyTransform(getField(fields, transform.path), transform, commitTime)
    fields = setField(fields, transform.path, value)
    transformResults.push(result)
  }
  const size = documentSize(write.key, fields)
  checkSize(write.key, size)
  const document = {
    key: write.key,
    fields,
    createTime: stored?.createTime ?? commitTime,
    updateTime: commitTime,
    size,
  }
  return { document, transformResults }
}
