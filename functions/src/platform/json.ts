export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The value of a JSON text; undefined for a text that is no JSON. */
export const parsedJson = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** JSON or code without letters beyond ASCII, which Node reads sooner and keeps in half the memory. */
export const inAscii = (text: string): string =>
  text.replaceAll(/[\u0080-\uFFFF]/g, (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`)

/** A member of a parsed answer when it is a text, else ''. */
export const textOf = (value: unknown, name: string): string => {
  const member = isRecord(value) ? value[name] : undefined
  return typeof member === 'string' ? member : ''
}
/** The same when it is an integer, else 0. */
export const wholeOf = (value: unknown, name: string): number => {
  const member = isRecord(value) ? value[name] : undefined
  return Number.isInteger(member) ? Number(member) : 0
}
