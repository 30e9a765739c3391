import { describe, expect, it, test } from 'vitest'
import { readDescription } from '../grpc/schema.ts'
import { JsonReader } from './from-json.ts'
import { Schema } from './schema.ts'
import { JsonWriter } from './to-json.ts'

const schema = new Schema(readDescription())
const reader = new JsonReader(schema)
const writer = new JsonWriter(schema)
const value = 'google.firestore.v1.Value'

describe('the JSON form of values', () => {
  test.each([
    [{ nullValue: null }, { nullValue: 'NULL_VALUE' }],
    [{ integerValue: '-9223372036854775808' }, { integerValue: '-9223372036854775808' }],
    [{ doubleValue: 'NaN' }, { doubleValue: Number.NaN }],
    [{ doubleValue: 1.5 }, { doubleValue: 1.5 }],
    [{ timestampValue: '2026-01-02T03:04:05.000006Z' }, { timestampValue: { seconds: '1767323045', nanos: 6000 } }],
    [{ timestampValue: '1969-12-31T23:59:59.500Z' }, { timestampValue: { seconds: '-1', nanos: 500_000_000 } }],
    [{ bytesValue: 'AAH/' }, { bytesValue: Buffer.from([0, 1, 255]) }],
    [{ mapValue: { fields: { a: { booleanValue: true } } } }, { mapValue: { fields: { a: { booleanValue: true } } } }],
  ])('%j', (json, message) => {
    expect(reader.read(value, json)).toEqual(message)
    expect(writer.write(value, message)).toEqual(json)
  })

  it('reads what is written another way', () => {
    expect(reader.read(value, { integer_value: 7 })).toEqual({ integerValue: '7' })
    expect(reader.read(value, { timestampValue: '2026-01-02T04:04:05+01:00' })).toEqual({
      timestampValue: { seconds: '1767323045', nanos: 0 },
    })
  })

  it.each<object>([
    { bogus: 1 },
    { constructor: 1 },
    { integerValue: '1.5' },
    { integerValue: '9223372036854775808' },
    { bytesValue: '!' },
    { booleanValue: 1 },
    { timestampValue: 'now' },
  ])('refuses %j', (json) => {
    expect(() => reader.read(value, json)).toThrow(/Invalid|Unknown/)
  })
})
