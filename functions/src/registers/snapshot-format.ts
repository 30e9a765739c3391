import { keyOfNumber } from '@lsb/contract'
import type { RegisterDefinition } from './definitions.ts'
import { buildIndex, type PublishedIndex } from './word-index.ts'

/** Raised with every change of the bytes below, so that an instance never reads a format it does not know. */
export const SNAPSHOT_FORMAT = 1

/** A register as it is published: nothing is parsed or computed when it is loaded, rows are parsed when shown. */
export interface PublishedSnapshot extends PublishedIndex {
  /** The rows in the list's order, each as JSON, one after the other. */
  rows: Uint8Array
  rowLengths: Uint32Array
  /** Row numbers in the order of the licence they are looked up by. */
  byLicence: Uint32Array
}

const encoder = new TextEncoder()
const NUMBER_BYTES = Uint32Array.BYTES_PER_ELEMENT
const texts = ['letters', 'digits', 'forms'] as const
const numbers = ['rowLengths', 'rowCounts', 'rowEntries', 'byLicence'] as const

/** Orders and looks up licences: by code unit, which is the same in every process. */
export const compareLicences = (a: string, b: string): number => (a < b ? -1 : Number(a > b))

export const makeSnapshot = <Row>(definition: RegisterDefinition<Row>, rows: readonly Row[]): PublishedSnapshot => {
  const ordered = rows.toSorted(definition.compare)
  const lines = ordered.map((row) => encoder.encode(JSON.stringify(row)))
  const licences = ordered.map((row) => keyOfNumber(definition.licenceOf(row)))
  const byLicence = Array.from(licences.keys()).toSorted(
    (a, b) => compareLicences(licences[a] ?? '', licences[b] ?? '') || a - b,
  )
  return {
    ...buildIndex(definition, ordered),
    rows: Buffer.concat(lines),
    rowLengths: Uint32Array.from(lines, (line) => line.length),
    byLicence: Uint32Array.from(byLicence),
  }
}

/**
 * One run of bytes: the lengths of the eight sections as 32-bit numbers, then the sections. Those that hold numbers come
 * first, so that each can be read in place. Little-endian, as is every processor this runs on.
 */
export const encodeSnapshot = (snapshot: PublishedSnapshot): Buffer => {
  const sections = [
    ...numbers.map(
      (name) => new Uint8Array(snapshot[name].buffer, snapshot[name].byteOffset, snapshot[name].byteLength),
    ),
    ...texts.map((name) => encoder.encode(snapshot[name])),
    snapshot.rows,
  ]
  const lengths = Uint32Array.from(sections, (section) => section.length)
  return Buffer.concat([new Uint8Array(lengths.buffer), ...sections])
}

/** Throws `RangeError` for bytes that `encodeSnapshot` cannot have made. */
export const decodeSnapshot = (bytes: Uint8Array): PublishedSnapshot => {
  const sectionCount = numbers.length + texts.length + 1
  // A copy of its own: sections of 32-bit numbers must start at a multiple of four.
  const whole = new Uint8Array(bytes)
  const lengths = Array.from(new Uint32Array(whole.buffer, 0, sectionCount))
  const total = lengths.reduce((sum, length) => sum + length, sectionCount * NUMBER_BYTES)
  if (total !== whole.length) throw new RangeError('Not a whole register snapshot.')
  let at = sectionCount * NUMBER_BYTES
  const take = (): Uint8Array => {
    const length = lengths.shift() ?? 0
    at += length
    return whole.subarray(at - length, at)
  }
  const takeNumbers = () => {
    const section = take()
    return new Uint32Array(whole.buffer, section.byteOffset, section.length / NUMBER_BYTES)
  }
  const takeText = () => {
    const section = take()
    return Buffer.from(section.buffer, section.byteOffset, section.length).toString('utf8')
  }
  const [rowLengths, rowCounts, rowEntries, byLicence] = [takeNumbers(), takeNumbers(), takeNumbers(), takeNumbers()]
  const [letters, digits, forms] = [takeText(), takeText(), takeText()]
  return { rowLengths, rowCounts, rowEntries, byLicence, letters, digits, forms, rows: take() }
}
