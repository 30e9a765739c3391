import type { Account } from './account.ts'
import {
  entryInUse,
  idNumberInUse,
  type Provisioned,
  ProvisioningError,
  type ProvisioningStores,
} from './provisioning.ts'
import { provision } from './provision.ts'
import { type AccountInput, checkedInput, type RegisteredPeople, titleOf } from './register-check.ts'

/** How many accounts are created at the same time. More are not faster, because they wait for Auth. */
const CONCURRENT_CREATIONS = 10

/** The outcome of one row of the list: one of the two fields is null. */
interface Outcome {
  /** In words for the person at the office. */
  refusal: string | null
  provisioned: Provisioned | null
}
type CreatedAccount<Input> = Outcome & { input: Input }

const outcomeOf = async (create: () => Promise<Provisioned>): Promise<Outcome> => {
  try {
    return { refusal: null, provisioned: await create() }
  } catch (error) {
    if (error instanceof ProvisioningError) return { refusal: error.message, provisioned: null }
    throw error
  }
}

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

/** Creates these accounts, `CONCURRENT_CREATIONS` at a time. A refused account does not stop the others. */
export const provisionMany = async <Input extends AccountInput>(
  stores: ProvisioningStores,
  people: RegisteredPeople,
  inputs: readonly Input[],
): Promise<CreatedAccount<Input>[]> => {
  const outcomes: CreatedAccount<Input>[] = []
  // Of rows with one ID number the first one gets the account.
  const queue = Map.groupBy(inputs.entries(), ([, { id_number }]) => id_number.trim()).values()
  const createFromQueue = async () => {
    for (const rows of queue)
      for (const [at, input] of rows)
        outcomes[at] = { input, ...(await outcomeOf(() => provision(stores, people, input))) }
  }
  await Promise.all(Array.from({ length: CONCURRENT_CREATIONS }, createFromQueue))
  return outcomes
}
