/** A JSON Schema (2020-12) as OpenAPI 3.1 uses it. */
export type Schema = Record<string, unknown>

export const text = (facts: Schema = {}): Schema => ({ type: 'string', ...facts })
export const whole = (facts: Schema = {}): Schema => ({ type: 'integer', ...facts })
export const oneOf = (values: readonly string[]): Schema => ({ type: 'string', enum: values })
export const component = (name: string): Schema => ({ $ref: `#/components/schemas/${name}` })
/** Members that are all plain texts. */
export const texts = (...names: string[]): Record<string, Schema> =>
  Object.fromEntries(names.map((name) => [name, text()]))
export const listOfObjects = (properties: Record<string, Schema>): Schema => ({
  type: 'array',
  items: { type: 'object', properties },
})
