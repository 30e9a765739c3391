import { registers, type RegisterDefinition, type RegisterName } from '@lsb/contract'
import type { StoredRows } from './version.ts'

export type Definition<Name extends RegisterName> = RegisterDefinition<StoredRows[Name]> & { name: Name }
type Definitions = { [Name in RegisterName]: Definition<Name> }

/** The definition of a register, for its rows as they are stored. */
export const definitionOf = <Name extends RegisterName>(name: Name): Definition<Name> => {
  const definitions: Definitions = {
    licensed: { ...registers.licensed, name: 'licensed' },
    approved: { ...registers.approved, name: 'approved' },
  }
  return definitions[name]
}

/** Number and name of a row. */
export const rowAs = <Row>(
  { numberOf, nameOf }: Pick<RegisterDefinition<Row>, 'numberOf' | 'nameOf'>,
  row: Row,
): string => `${numberOf(row)} ${nameOf(row)}`
