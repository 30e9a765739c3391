import { invalidArgument, StatusError } from '../status-error.ts'
import type { DocumentKey, Micros, StoredDocument } from './document.ts'
import { deleteField, emptyMap, getField, setField } from './fields.ts'
import { documentSize } from './size.ts'
import { type ArrayValue, isArray, isMap, isNumber, type MapValue, type Value } from './value.ts'
import { valuesEqual, valuesIdentical } from './value-order.ts'
import type { Precondition, Transform, Write, WriteResult } from './write.ts'
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

/** Firestore's documented limits. */
const maxDocumentBytes = 1_048_576
const maxDepth = 20
const maxFieldNameBytes = 1500

const reserved = /^__.*__$/s

const checkFieldName = (name: string): void => {
  if (name === '') throw invalidArgument('Property name must not be empty.')
  if (reserved.test(name)) throw invalidArgument(`Property name "${name}" is invalid because it is reserved.`)
  if (name.length * 3 > maxFieldNameBytes && Buffer.byteLength(name) > maxFieldNameBytes)
    throw invalidArgument(`Property name is longer than ${maxFieldNameBytes} bytes.`)
}

const checkValue = (value: Value, depth: number): void => {
  if (isArray(value)) {
    if (depth > maxDepth) throw invalidArgument('Property is nested too deeply: a value may be 20 levels deep.')
    for (const element of value) {
      if (isArray(element)) throw invalidArgument('Cannot convert an array value in an array value.')
      checkValue(element, depth + 1)
    }
  } else if (isMap(value)) {
    if (depth > maxDepth) throw invalidArgument('Property is nested too deeply: a value may be 20 levels deep.')
    checkFields(value, depth)
  }
}

/** Refuses field names and values that Firestore does not store; `depth` is 0 for those of a document. */
const checkFields = (fields: MapValue, depth: number): void => {
  for (const [name, value] of fields) {
    checkFieldName(name)
    checkValue(value, depth + 1)
  }
}

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

  checkFields(fields, 0)
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
