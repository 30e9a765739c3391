import { RulesError } from '../values/errors.ts'
import { RulesDuration, RulesTimestamp } from '../values/value.ts'
import { duration, int, methodTable, text, timestamp } from './method.ts'

const MILLI = 1_000_000n
const SECOND = 1_000_000_000n
const MINUTE = 60n * SECOND
const HOUR = 60n * MINUTE
const DAY = 24n * HOUR

const units: Record<string, bigint> = { w: 7n * DAY, d: DAY, h: HOUR, m: MINUTE, s: SECOND, ms: MILLI, ns: 1n }

const floorDivide = (value: bigint, by: bigint) => (value - (((value % by) + by) % by)) / by
const remainder = (value: bigint, by: bigint) => ((value % by) + by) % by

const dateOf = (self: RulesTimestamp) => new Date(Number(floorDivide(self.nanos, MILLI)))
const startOfDay = (self: RulesTimestamp) => floorDivide(self.nanos, DAY) * DAY

const dayOfYear = (self: RulesTimestamp) => {
  const first = BigInt(Date.UTC(dateOf(self).getUTCFullYear(), 0, 1)) * MILLI
  return floorDivide(self.nanos - first, DAY) + 1n
}

export const timestampMethods = methodTable({
  date: [0, (self) => new RulesTimestamp(startOfDay(timestamp(self)))],
  time: [0, (self) => new RulesDuration(remainder(timestamp(self).nanos, DAY))],
  year: [0, (self) => BigInt(dateOf(timestamp(self)).getUTCFullYear())],
  month: [0, (self) => BigInt(dateOf(timestamp(self)).getUTCMonth() + 1)],
  day: [0, (self) => BigInt(dateOf(timestamp(self)).getUTCDate())],
  // Monday is 1, Sunday 7.
  dayOfWeek: [0, (self) => BigInt(dateOf(timestamp(self)).getUTCDay() || 7)],
  dayOfYear: [0, (self) => dayOfYear(timestamp(self))],
  hours: [0, (self) => BigInt(dateOf(timestamp(self)).getUTCHours())],
  minutes: [0, (self) => BigInt(dateOf(timestamp(self)).getUTCMinutes())],
  seconds: [0, (self) => BigInt(dateOf(timestamp(self)).getUTCSeconds())],
  nanos: [0, (self) => remainder(timestamp(self).nanos, SECOND)],
  toMillis: [0, (self) => floorDivide(timestamp(self).nanos, MILLI)],
})

export const durationMethods = methodTable({
  seconds: [0, (self) => duration(self).nanos / SECOND],
  nanos: [0, (self) => duration(self).nanos % SECOND],
})

const timestampOf = (year: bigint, month: bigint, day: bigint) => {
  const date = new Date(0)
  date.setUTCFullYear(Number(year), Number(month) - 1, Number(day))
  if (date.getUTCMonth() !== Number(month) - 1 || date.getUTCDate() !== Number(day)) {
    throw new RulesError(`No such date: ${year}-${month}-${day}.`)
  }
  return new RulesTimestamp(BigInt(date.getTime()) * MILLI)
}

/** `timestamp.…` and `duration.…`; here the namespace is what they are called on. */
export const timestampFunctions = methodTable({
  date: [3, (_, year, month, day) => timestampOf(int(year), int(month), int(day))],
  value: [1, (_, millis) => new RulesTimestamp(int(millis) * MILLI)],
})

export const durationFunctions = methodTable({
  abs: [
    1,
    (_, value) => {
      const { nanos } = duration(value)
      return new RulesDuration(nanos < 0n ? -nanos : nanos)
    },
  ],
  time: [
    4,
    (_, hours, minutes, seconds, nanos) =>
      new RulesDuration(int(hours) * HOUR + int(minutes) * MINUTE + int(seconds) * SECOND + int(nanos)),
  ],
  value: [
    2,
    (_, magnitude, unit) => {
      const name = text(unit)
      const nanos = Object.hasOwn(units, name) ? units[name] : undefined
      if (nanos === undefined) throw new RulesError(`No such unit: ${name}.`)
      return new RulesDuration(int(magnitude) * nanos)
    },
  ],
})
