import { provision } from '@lsb/functions/src/accounts/provision.ts'
import {
  type Provisioned,
  ProvisioningError,
  type ProvisioningStores,
} from '@lsb/functions/src/accounts/provisioning.ts'
import type { AccountInput, RegisteredPeople } from '@lsb/functions/src/accounts/register-check.ts'

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
