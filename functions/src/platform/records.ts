/** Readers for single members of stored documents, which an older version of this program may have written. */
import { isRecord } from './json.ts'
import type { Data } from './stored.ts'

/** The member when it is a text, else ''. */
export const text = (data: Data, name: string): string => {
  const member = data[name]
  return typeof member === 'string' ? member : ''
}
/** The member when it is an integer, else 0. */
export const whole = (data: Data, name: string): number => (Number.isInteger(data[name]) ? Number(data[name]) : 0)
/** The member when it is an object, else an empty object. */
export const nested = (data: Data, name: string): Data => {
  const member = data[name]
  return isRecord(member) ? member : {}
}
