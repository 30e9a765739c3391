/** A JSON Schema (2020-12) as OpenAPI 3.1 uses it. */
export type Schema = Record<string, unknown>

export const text = (facts: Schema = {}): Schema => ({ type: 'string', ...facts })
export const whole = (facts: Schema = {}): Schema => ({ type: 'integer', ...facts })
export const yesNo: Schema = { type: 'boolean' }
export const instant = text({ format: 'date-time' })
export const list = (items: Schema): Schema => ({ type: 'array', items })
export const orNull = (schema: Schema): Schema => ({ oneOf: [schema, { type: 'null' }] })
export const oneOf = (values: readonly string[]): Schema => ({ type: 'string', enum: values })
export const component = (name: string): Schema => ({ $ref: `#/components/schemas/${name}` })

/**
 * The schema of a contract type: the compiler sees to it that every member is described and none is invented. `optional`
 * names those that may be absent.
 */
export const objectOf = <T extends object>(
  properties: Record<keyof T & string, Schema>,
  optional: readonly (keyof T & string)[] = [],
): Schema => ({
  type: 'object',
  properties,
  required: Object.keys(properties).filter((name) => !optional.some((other) => other === name)),
  additionalProperties: false,
})
