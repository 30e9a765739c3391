import { createHash } from 'node:crypto'
import { crc32 } from 'node:zlib'
import type { RulesValue } from '../values/value.ts'
import { bytes, methodTable } from './method.ts'

export const bytesMethods = methodTable({
  size: [0, (self) => BigInt(bytes(self).length)],
  toHexString: [0, (self) => Buffer.from(bytes(self)).toString('hex').toUpperCase()],
  toBase64: [0, (self) => Buffer.from(bytes(self)).toString('base64').replaceAll('+', '-').replaceAll('/', '_')],
})

const CASTAGNOLI = 0x82f63b78

const castagnoli = Array.from({ length: 256 }, (_, index) => {
  let value = index
  for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? (value >>> 1) ^ CASTAGNOLI : value >>> 1
  return value >>> 0
})

const crc32c = (input: Uint8Array): number => {
  let value = 0xffffffff
  for (const byte of input) value = (castagnoli[(value ^ byte) & 0xff] ?? 0) ^ (value >>> 8)
  return (value ^ 0xffffffff) >>> 0
}

const bigEndian = (value: number): Uint8Array => {
  const result = new Uint8Array(4)
  new DataView(result.buffer).setUint32(0, value)
  return result
}

const input = (value: RulesValue | undefined): Uint8Array =>
  typeof value === 'string' ? Buffer.from(value) : bytes(value)

const digest = (algorithm: 'md5' | 'sha256', value: RulesValue | undefined) =>
  new Uint8Array(createHash(algorithm).update(input(value)).digest())

/** `hashing.…`; the namespace is what they are called on. */
export const hashingFunctions = methodTable({
  crc32: [1, (_, value) => bigEndian(crc32(input(value)))],
  crc32c: [1, (_, value) => bigEndian(crc32c(input(value)))],
  md5: [1, (_, value) => digest('md5', value)],
  sha256: [1, (_, value) => digest('sha256', value)],
})
