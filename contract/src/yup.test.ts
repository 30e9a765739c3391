import { isSchema as isYupSchema, type Schema, ValidationError } from 'yup'
import { describe, expect, it } from 'vitest'
import * as contract from './index.ts'
import * as catalogue from './messages.ts'

const isFunction = (value: unknown): value is (...parameters: string[]) => unknown => typeof value === 'function'

const isSchema = (value: unknown): value is Schema => isYupSchema(value)

/** Every shape the contract exports; one that is made for a day is made for this one. */
const actShapes = Object.entries(contract.trayActs).map(([name, { shape }]) => [name, shape] as const)
const shapes = [...Object.entries<unknown>(contract), ...actShapes].flatMap(([name, exported]): [string, Schema][] => {
  if (isSchema(exported)) return [[name, exported]]
  const made = name.endsWith('Shape') && isFunction(exported) ? exported('2026-11-21') : undefined
  return isSchema(made) ? [[name, made]] : []
})

const HOLE = '§'
const escaped = (text: string) => text.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`)
/** The texts of the catalogue and of the rooms; those with parts that change, with any part there. */
const texts = [
  ...Object.values<object>(catalogue),
  ...Object.entries<unknown>(contract).flatMap(([name, group]) =>
    name.endsWith('Messages') && group instanceof Object ? [group] : [],
  ),
]
  .flatMap((group): unknown[] => Object.values(group))
  .map((entry) => (isFunction(entry) ? String(entry(HOLE, HOLE)) : String(entry)))
  .map((text) => new RegExp(`^${escaped(text).replaceAll(HOLE, '.+')}$`))
const isOurs = (message: string) => texts.some((text) => text.test(message))

/** What may stand in the place of any member: a body holds texts, numbers and booleans, the API sees to that first. */
const wrong = [undefined, '', ' ', 'x', '<x@', 'x'.repeat(20_000), 42, -1, true, false]

const fieldsOf = (schema: Schema): string[] => {
  const { fields } = { fields: {}, ...schema.describe() }
  return Object.keys(fields)
}
const messagesFor = async (schema: Schema, value: unknown): Promise<string[]> => {
  try {
    await schema.validate(value, { abortEarly: false, stripUnknown: true })
    return []
  } catch (error) {
    if (error instanceof ValidationError) return error.errors
    throw error
  }
}

it('finds the shapes', () => {
  expect(shapes.map(([name]) => name)).toContain('personalDataFormShape')
  expect(shapes.map(([name]) => name)).toContain('approve')
})

describe.each(shapes)('%s', (_name, schema) => {
  it('answers with texts of the catalogue for every kind of member', async () => {
    const values = fieldsOf(schema).flatMap((field) => wrong.map((value) => ({ [field]: value })))
    const all = await Promise.all([{}, ...values].map((value) => messagesFor(schema, value)))
    expect(all.flat().length).toBeGreaterThan(0)
    expect([...new Set(all.flat())].filter((message) => !isOurs(message))).toEqual([])
  })
})
