import { invalidArgument } from '../status-error.ts'
import { isArray, isMap, type MapValue, type Value } from './value.ts'

/** Firestore's documented limits. */
const maxDepth = 20
const maxFieldNameBytes = 1500

const checkFieldName = (name: string): void => {
  if (name === '') throw invalidArgument('Property name must not be empty.')
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
export const checkFields = (fields: MapValue, depth: number): void => {
  for (const [name, value] of fields) {
    checkFieldName(name)
    checkValue(value, depth + 1)
  }
}
