import { int64, RulesError } from '../values/errors.ts'
import type { RulesValue } from '../values/value.ts'
import { float, methodTable } from './method.ts'

const whole = (value: number): bigint => {
  if (!Number.isFinite(value)) throw new RulesError('Not a finite number.')
  return int64(BigInt(value))
}

const absolute = (value: RulesValue | undefined): RulesValue => {
  if (typeof value === 'bigint') return int64(value < 0n ? -value : value)
  return Math.abs(float(value))
}

/** Halves away from zero, as the reference has it (JavaScript rounds them up). */
const rounded = (value: number) => Math.sign(value) * Math.round(Math.abs(value))

/** `math.…`; the namespace is what they are called on. */
export const mathFunctions = methodTable({
  abs: [1, (_, value) => absolute(value)],
  ceil: [1, (_, value) => whole(Math.ceil(float(value)))],
  floor: [1, (_, value) => whole(Math.floor(float(value)))],
  round: [1, (_, value) => whole(rounded(float(value)))],
  isInfinite: [1, (_, value) => Math.abs(float(value)) === Infinity],
  isNaN: [1, (_, value) => Number.isNaN(float(value))],
  pow: [2, (_, base, exponent) => float(base) ** float(exponent)],
  sqrt: [1, (_, value) => Math.sqrt(float(value))],
})
