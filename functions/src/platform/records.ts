/** Readers for stored documents, which an older version of this program may have written. */
export type Data = Record<string, unknown>

export const text = (data: Data, name: string): string => (typeof data[name] === 'string' ? data[name] : '')
export const textOrNull = (data: Data, name: string): string | null =>
  typeof data[name] === 'string' ? data[name] : null
export const whole = (data: Data, name: string): number => (Number.isInteger(data[name]) ? Number(data[name]) : 0)
export const flag = (data: Data, name: string): boolean => data[name] === true
export const oneOf = <T extends string>(data: Data, name: string, values: readonly T[], otherwise: T): T =>
  values.find((value) => value === data[name]) ?? otherwise
export const nested = (data: Data, name: string): Data => {
  const value = data[name]
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value))
    : {}
}
