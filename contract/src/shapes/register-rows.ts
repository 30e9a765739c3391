import type { NumberSchema, StringSchema } from 'yup'
import { type FieldOf, fieldsOf, type registerTables } from '../register-fields.ts'
import type { RegisterName } from '../register.ts'
import { string } from '../yup.ts'
import { text, whole } from './fields.ts'

type Fields<Name extends RegisterName> = (typeof registerTables)[Name]['fields']
type SchemaOf<Field> = Field extends { kind: 'whole' }
  ? NumberSchema<number>
  : Field extends { kind: 'optional' }
    ? StringSchema
    : StringSchema<string>

const schemas = { whole, optional: () => string(), text }

/** The members of a shape for these fields of a register. */
export function membersOf<Name extends RegisterName, Field extends FieldOf<Name>>(
  name: Name,
  fields: readonly Field[],
): { [Member in Field]: SchemaOf<Fields<Name>[Member]> }
export function membersOf(name: RegisterName, fields: readonly string[]) {
  const told = fieldsOf(name).filter(([field]) => fields.includes(field))
  return Object.fromEntries(told.map(([field, { kind = 'text' }]) => [field, schemas[kind]()]))
}
