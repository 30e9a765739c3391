import { invalidArgument } from '../status-error.ts'
import type { DocumentKey } from './document.ts'
import { isArray, isMap, type MapValue, type Value } from './value.ts'

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

const checkFields = (fields: MapValue, depth: number): void => {
  for (const [name, value] of fields) {
    checkFieldName(name)
    checkValue(value, depth + 1)
  }
}

/** Refuses field names and values that Firestore does not store. */
export const checkStorable = (fields: MapValue): void => checkFields(fields, 0)

/** Refuses a document over 1 MiB. */
export const checkSize = (key: DocumentKey, size: number): void => {
  if (size > maxDocumentBytes)
    throw invalidArgument(
      `Document '${key.name}' cannot be written because its size (${size.toLocaleString('en')} bytes) exceeds the maximum allowed size of ${maxDocumentBytes.toLocaleString('en')} bytes.`,
    )
}
