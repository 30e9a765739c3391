import { documentKey } from '../state/names.ts'
import { formatFieldPath, isNamePath, parseFieldPath } from '../state/field-path.ts'
import { emptyMap } from '../state/fields.ts'
import type { Precondition, Transform, Write, WriteResult } from '../state/write.ts'
import { invalidArgument } from '../status-error.ts'
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
  if (typeof value === 'number' || typeof value === 'bigint') return value
  throw invalidArgument('The operand of a numeric transform must be an integer or a double.')
}

const readTransform = (wire: WireFieldTransform): Transform => {
  const path = parseFieldPath(wire.fieldPath ?? '')
  if (isNamePath(path)) throw invalidArgument('A transform cannot set "__name__".')
  if (wire.setToServerValue === 'REQUEST_TIME') return { path, kind: 'serverTime' }
  for (const kind of ['increment', 'maximum', 'minimum'] as const) {
    const operand = wire[kind]
    if (operand) return { path, kind, operand: readNumber(operand) }
  }
  if (wire.appendMissingElements)
    return { path, kind: 'union', elements: (wire.appendMissingElements.values ?? []).map(readValue) }
  if (wire.removeAllFromArray)
    return { path, kind: 'remove', elements: (wire.removeAllFromArray.values ?? []).map(readValue) }
  throw invalidArgument(`The transform of "${formatFieldPath(path)}" has no type.`)
}

/** Reads one write of a commit. */
export const readWrite = (database: string, wire: WireWrite): Write => {
  const precondition = readPrecondition(wire.currentDocument)
  if (wire.delete !== undefined) return { kind: 'delete', key: documentKey(database, wire.delete), precondition }
  if (wire.verify !== undefined) return { kind: 'verify', key: documentKey(database, wire.verify), precondition }
  if (wire.transform)
    return {
      kind: 'update',
      key: documentKey(database, wire.transform.document ?? ''),
      fields: emptyMap,
      mask: [],
      transforms: (wire.transform.fieldTransforms ?? []).map(readTransform),
      precondition,
    }
  if (!wire.update) throw invalidArgument('A write must be an update, a delete or a transform.')
  return {
    kind: 'update',
    key: documentKey(database, wire.update.name ?? ''),
    fields: readFields(wire.update.fields),
    mask: readMask(wire.updateMask),
    transforms: (wire.updateTransforms ?? []).map(readTransform),
    precondition,
  }
}

export const writeWriteResult = ({ updateTime, transformResults }: WriteResult): WireWriteResult => ({
  ...(updateTime === undefined ? {} : { updateTime: writeMicros(updateTime) }),
  transformResults: transformResults.map(writeValue),
})
