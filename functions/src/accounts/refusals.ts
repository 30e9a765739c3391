import type { Account, RegisteredPeople } from './account.ts'
import { entryInUse, idNumberInUse, ProvisioningError } from './provisioning.ts'
import { type AccountInput, checkedInput, titleOf } from './register-check.ts'

const refusalOf = (check: () => void): string | null => {
  try {
    check()
    return null
  } catch (error) {
    if (error instanceof ProvisioningError) return error.message
    throw error
  }
}

/**
 * The reason why each of these accounts would be refused, or null. An account is refused when it is malformed, when the register
 * does not have the person, and when another account or an earlier row of the list has its ID number or licence. Reads nothing:
 * `existing` has to be every account.
 */
export const refusals = (
  people: RegisteredPeople,
  existing: readonly Pick<Account, 'id_number' | 'entry_id'>[],
  inputs: readonly AccountInput[],
): (string | null)[] => {
  const idNumbers = new Set(existing.map(({ id_number }) => id_number))
  const entries = new Set(existing.map(({ entry_id }) => entry_id))
  const listedIds = new Set<string>()
  const listedEntries = new Set<string>()
  const assertNew = ({ account: { id_number }, entry }: ReturnType<typeof checkedInput>, title: string) => {
    const id = entry?.entry_id
    if (listedIds.has(id_number)) throw new ProvisioningError('This ID number occurs twice in the list.')
    if (idNumbers.has(id_number)) throw idNumberInUse()
    if (id !== undefined && listedEntries.has(id))
      throw new ProvisioningError(`${title} ${entry?.number} occurs twice in the list.`)
    if (id !== undefined && entries.has(id)) throw entryInUse()
    listedIds.add(id_number)
    if (id !== undefined) listedEntries.add(id)
  }
  return inputs.map((input) => refusalOf(() => assertNew(checkedInput(people, input), titleOf(input))))
}
