import { demoSurveyors } from '@lsb/contract/demo'
import { list, oneOf, shape, text, textMap, whole, yesNo } from '@lsb/contract/fields'
import { object, ref, string } from 'yup'
import { describe, expect, it } from 'vitest'
import { componentsOf, membersOf, schemaOf } from './described-shape.ts'

const file = shape({ path: text('Where it lies.').max(9) }, 'File')

describe('the description of a shape', () => {
  it('names every member, its type and its limits', () => {
    const sample = shape({ count: whole().min(1900), good: yesNo(), status: oneOf(['a', 'b']), note: string() })
    expect(schemaOf(sample)).toEqual({
      type: 'object',
      properties: {
        count: { type: 'integer', minimum: 1900 },
        good: { type: 'boolean' },
        status: { type: 'string', enum: ['a', 'b'] },
        note: { type: 'string' },
      },
      required: ['count', 'good', 'status'],
      additionalProperties: false,
    })
  })
  it('says of a map that its members are texts', () => {
    expect(schemaOf(shape({ errors: textMap('By field.') }))).toMatchObject({
      properties: { errors: { type: 'object', additionalProperties: { type: 'string' }, description: 'By field.' } },
    })
  })
  it('refers to named shapes that may be null or in a list', () => {
    const reference = { $ref: '#/components/schemas/File' }
    expect(schemaOf(shape({ one: file.nullable(), many: list(file) }))).toMatchObject({
      properties: { one: { oneOf: [reference, { type: 'null' }] }, many: { type: 'array', items: reference } },
    })
  })
  it('collects the named shapes inside others', () => {
    expect(componentsOf([list(shape({ file }, 'Letter'))])).toEqual({
      File: {
        type: 'object',
        properties: { path: { type: 'string', description: 'Where it lies.', maxLength: 9 } },
        required: ['path'],
        additionalProperties: false,
      },
      Letter: {
        type: 'object',
        properties: { file: { $ref: '#/components/schemas/File' } },
        required: ['file'],
        additionalProperties: false,
      },
    })
  })
  it('refuses two different shapes of one name', () => {
    expect(() => componentsOf([file, file.omit(['path'])])).toThrow('named File')
    expect(componentsOf([file, file])).toHaveProperty('File')
  })
  it('refuses a member that cannot be described', () => {
    expect(() => schemaOf(object({ other: ref('one') }))).toThrow(TypeError)
  })
  it('gives a member that is known by name an example', () => {
    expect(membersOf(shape({ license_no: text() }, 'Body'))).toEqual({
      license_no: { type: 'string', examples: [demoSurveyors.chair.license_no] },
    })
    expect(membersOf(shape({ license_no: whole() }, 'Body'))).toEqual({ license_no: { type: 'integer' } })
  })
  it('gives the members of a body', () => {
    expect(membersOf(shape({ title: text() }, 'Body'))).toEqual({ title: { type: 'string' } })
  })
})
