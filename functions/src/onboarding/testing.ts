import type { Account } from '../accounts/account.ts'
import { callerOf, memoryPeople } from '../accounts/testing.ts'
import { memoryFiles } from '../files/testing.ts'
import type { OnboardingServices } from './services.ts'

/**
 * The services of the wizard in memory for one person. `counted` has the messages with a link that were asked for; the keys of
 * `removedAssistants` went from the register.
 */
export const memoryOnboarding = (account: Account) => {
  const files = memoryFiles()
  const people = memoryPeople(account)
  const counted: unknown[] = []
  const removedAssistants = new Set<string>()
  const services: OnboardingServices = {
    ...files.services,
    accounts: people.accounts,
    identities: people.identities,
    assistants: people.assistants,
    removedAssistants: async () => removedAssistants,
    records: people.records,
    identityToolkit: {
      signIn: () => Promise.reject(new Error('Not needed here.')),
      exchange: async (token) => ({ access: `access by ${token}`, refresh: 'refresh' }),
      refresh: () => Promise.reject(new Error('Not needed here.')),
    },
    linkLimits: {
      count: async (asked) => {
        counted.push(asked)
      },
    },
  }
  return { services, files, people, counted, removedAssistants, caller: callerOf(account) }
}
