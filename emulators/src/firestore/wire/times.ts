import { Timestamp } from '../../timestamp.ts'
import type { Micros } from '../state/document.ts'
import { invalidArgument } from '../status-error.ts'
import type { WireTimestamp } from './messages.ts'

/** 0001-01-01T00:00:00Z and 9999-12-31T23:59:59Z, the ends of what a timestamp may say. */
const earliest = -62_135_596_800
const latest = 253_402_300_799

/** Reads a timestamp, cut to microseconds as Firestore stores it. */
export const readTimestamp = ({ seconds = 0, nanos = 0 }: WireTimestamp): Timestamp => {
  const whole = Number(seconds)
  if (whole < earliest || whole > latest)
    throw invalidArgument('Timestamp seconds are out of range: they must lie between the years 1 and 9999.')
  if (nanos < 0 || nanos > 999_999_999) throw invalidArgument('Timestamp nanos must lie between 0 and 999,999,999.')
  return new Timestamp(whole, nanos - (nanos % 1000))
}

export const writeTimestamp = ({ seconds, nanos }: Timestamp): WireTimestamp => ({ seconds: String(seconds), nanos })

export const readMicros = (timestamp: WireTimestamp): Micros => {
  const { seconds, nanos } = readTimestamp(timestamp)
  return seconds * 1_000_000 + nanos / 1000
}

export const writeMicros = (micros: Micros): WireTimestamp => ({
  seconds: String(Math.floor(micros / 1_000_000)),
  nanos: (micros % 1_000_000) * 1000,
})
