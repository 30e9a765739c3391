import { documentKey } from '../state/names.ts'
import { formatFieldPath, isNamePath, parseFieldPath } from '../state/field-path.ts'
import { isNumber } from '../state/value.ts'
import type { Precondition, Transform, Write, WriteResult } from '../state/write.ts'
import { invalidArgument, notImitated } from '../status-error.ts'
import { readMask } from './documents.ts'
import type { WireFieldTransform, WirePrecondition, WireValue, WireWrite, WireWriteResult } from './messages.ts'
import { readMicros, writeMicros } from './times.ts'
import { readFields, readValue, writeValue } from './values.ts'

const readPrecondition = (wire: WirePrecondition | undefined): Precondition | undefined => {
  if (wire?.updateTime) return { updateTime: readMicros(wire.updateTime) }
  return wire?.exists === undefined ? undefined : { exists: wire.exists }
}

const readNumber = (wire: WireValue): number | bigint => {
  const value = readValue(wire)
  if (isNumber(value)) return value
  throw invalidArgument('The operand of a numeric transform must be an integer or a double.')
}

const readTransform = (wire: WireFieldTransform): Transform => {
  const path = parseFieldPath(wire.fieldPath ?? '')
  if (isNamePath(path)) throw invalidArgument('A transform cannot set "__name__".')
  if (wire.setToServerValue === 'REQUEST_TIME') return { path, kind: 'serverTime' }
  if (wire.increment) return { path, kind: 'increment', operand: readNumber(wire.increment) }
  if (wire.appendMissingElements)
    return { path, kind: 'union', elements: (wire.appendMissingElements.values ?? []).map(readValue) }
  if (wire.removeAllFromArray)
    return { path, kind: 'remove', elements: (wire.removeAllFromArray.values ?? []).map(readValue) }
  throw notImitated(`the transform of "${formatFieldPath(path)}"`)
}

/** Throws where one transform sets a field, and another a field within it. */
const checkNested = (transforms: readonly Transform[]): void => {
  for (const { path } of transforms)
    if (
      transforms.some((other) => other.path.length > path.length && path.every((name, at) => other.path[at] === name))
    )
      throw invalidArgument(
        `Cannot transform property ${formatFieldPath(path)} and its nested property at the same time.`,
      )
}

/** Reads one write of a commit. */
export const readWrite = (database: string, wire: WireWrite): Write => {
  const precondition = readPrecondition(wire.currentDocument)
  if (wire.delete !== undefined) return { kind: 'delete', key: documentKey(database, wire.delete), precondition }
  if (!wire.update) throw notImitated('a write that is neither an update nor a delete')
  const transforms = (wire.updateTransforms ?? []).map(readTransform)
  checkNested(transforms)
  return {
    kind: 'update',
    key: documentKey(database, wire.update.name ?? ''),
    fields: readFields(wire.update.fields),
    mask: readMask(wire.updateMask),
    transforms,
    precondition,
  }
}

export const writeWriteResult = ({ updateTime, transformResults }: WriteResult): WireWriteResult => ({
  ...(updateTime === undefined ? {} : { updateTime: writeMicros(updateTime) }),
  transformResults: transformResults.map(writeValue),
})
