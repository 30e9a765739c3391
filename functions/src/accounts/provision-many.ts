import { setTimeout } from 'node:timers/promises'
import { ownMessages } from '@lsb/contract'
import type { Account } from './account.ts'
import { entryInUse, type Provisioned, ProvisioningError, type ProvisioningStores } from './provisioning.ts'
import { provision } from './provision.ts'
import { type AccountInput, checkedInput, titleOf } from './register-check.ts'
import type { RegisterFacts } from './register-facts.ts'

/** How many accounts are created at the same time. More are not faster, because they wait for Auth. */
const CONCURRENT_CREATIONS = 10

/** Within which time a list must be answered, in milliseconds. */
interface TimeLimits {
  /** No creation begins later, so that those that have begun end before the answer. */
  lastStartMs: number
  /** The answer is given then, whatever is still under way. */
  answerMs: number
}

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
  facts: RegisterFacts,
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
    if (idNumbers.has(id_number)) throw new ProvisioningError('This ID number already has an account.')
    if (id !== undefined && listedEntries.has(id))
      throw new ProvisioningError(`${title} ${entry?.number} occurs twice in the list.`)
    if (id !== undefined && entries.has(id)) throw entryInUse()
    listedIds.add(id_number)
    if (id !== undefined) listedEntries.add(id)
  }
  return inputs.map((input) => refusalOf(() => assertNew(checkedInput(facts, input), titleOf(input))))
}

const notReached: Outcome = { refusal: ownMessages.accountNotReached, provisioned: null }

/**
 * Creates these accounts, `CONCURRENT_CREATIONS` at a time. A refused account does not stop the others. With `limits`, when the
 * services are too slow, the answer says which accounts were not reached, and the passwords of the others are not lost.
 */
export const provisionMany = async <Input extends AccountInput>(
  servicesFor: (input: Input) => ProvisioningStores,
  facts: RegisterFacts,
  inputs: readonly Input[],
  limits?: TimeLimits,
): Promise<CreatedAccount<Input>[]> => {
  const outcomes = new Map<number, Outcome>()
  // Of rows with one ID number the first one gets the account.
  const queue = Map.groupBy(inputs.entries(), ([, { id_number }]) => id_number.trim()).values()
  const end = limits === undefined ? Infinity : performance.now() + limits.lastStartMs
  const createFromQueue = async () => {
    while (performance.now() < end) {
      const { value, done } = queue.next()
      if (done) return
      for (const [at, input] of value)
        outcomes.set(at, await outcomeOf(() => provision(servicesFor(input), facts, input)))
    }
  }
  const created = Promise.all(Array.from({ length: CONCURRENT_CREATIONS }, createFromQueue))
  await (limits === undefined ? created : Promise.race([created, setTimeout(limits.answerMs, null, { ref: false })]))
  return inputs.map((input, at) => ({ input, ...(outcomes.get(at) ?? notReached) }))
}
