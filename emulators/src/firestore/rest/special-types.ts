import { invalidArgument } from '../status-error.ts'

/** How a message with a JSON form of its own goes in and out. */
type SpecialType = { read(json: unknown): unknown; write(value: object): unknown }

const timestampPattern = /^(\d{4})-(\d\d)-(\d\d)[Tt](\d\d):(\d\d):(\d\d)(?:\.(\d{1,9}))?([Zz]|[+-]\d\d:\d\d)$/

const readTimestamp = (json: unknown): object => {
  const match = typeof json === 'string' ? timestampPattern.exec(json) : undefined
  if (!match || typeof json !== 'string')
    throw invalidArgument(`Invalid value (${JSON.stringify(json)}): not a timestamp.`)
  const [, year, month, day, hour, minute, second, fraction = '', zone] = match
  const milliseconds = Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}${zone?.toUpperCase()}`)
  if (Number.isNaN(milliseconds)) throw invalidArgument(`Invalid value (${JSON.stringify(json)}): not a timestamp.`)
  return { seconds: String(milliseconds / 1000), nanos: Number(fraction.padEnd(9, '0')) }
}

/** With 0, 3, 6 or 9 digits of a second, as many as it takes. */
const fractionOf = (nanos: number): string => {
  if (nanos === 0) return ''
  const digits = String(nanos).padStart(9, '0')
  return `.${digits.replace(/(?:000){1,2}$/, '')}`
}

const writeTimestamp = ({ seconds = 0, nanos = 0 }: { seconds?: string | number; nanos?: number }): string =>
  new Date(Number(seconds) * 1000).toISOString().replace(/\.\d+Z$/, `${fractionOf(nanos)}Z`)

const writeDuration = ({ seconds = 0, nanos = 0 }: { seconds?: string | number; nanos?: number }): string =>
  `${seconds}${fractionOf(nanos)}s`

const wrapper: SpecialType = {
  read: (json) => ({ value: json }),
  write: ({ value }: { value?: unknown }) => value ?? 0,
}

type WireStructValue = {
  nullValue?: unknown
  numberValue?: number
  stringValue?: string
  boolValue?: boolean
  structValue?: WireStruct
  listValue?: { values?: WireStructValue[] }
}
type WireStruct = { fields?: Record<string, WireStructValue> }

const writeStructValue = (value: WireStructValue): unknown => {
  if (value.structValue) return writeStruct(value.structValue)
  if (value.listValue) return (value.listValue.values ?? []).map(writeStructValue)
  return value.numberValue ?? value.stringValue ?? value.boolValue ?? null
}

const writeStruct = ({ fields = {} }: WireStruct): object =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, writeStructValue(value)]))

const unread = (): never => {
  throw invalidArgument('A request has no field of this type.')
}

export const specialTypes: Readonly<Record<string, SpecialType>> = {
  'google.protobuf.Timestamp': { read: readTimestamp, write: writeTimestamp },
  'google.protobuf.Duration': { read: unread, write: writeDuration },
  'google.protobuf.Struct': { read: unread, write: writeStruct },
  'google.protobuf.Int32Value': wrapper,
  'google.protobuf.Int64Value': wrapper,
  'google.protobuf.DoubleValue': wrapper,
}
