import { assistingOf } from '@lsb/contract'
import type { Account } from '../accounts/account.ts'
import { callerOf, memoryPeople } from '../accounts/testing.ts'
import { memoryFiles } from '../files/testing.ts'
import type { StoredAssistant } from '../registers/versions/version.ts'
import type { OnboardingServices } from './onboarding-services.ts'

/**
 * The services of the wizard in memory for one person. `counted` has the messages with a link that were asked for; `supervised` are
 * the register's assistants.
 */
export const memoryOnboarding = (account: Account, ...others: readonly Account[]) => {
  const files = memoryFiles()
  const people = memoryPeople(account, ...others)
  const counted: unknown[] = []
  const supervised: StoredAssistant[] = []
  const services: OnboardingServices = {
    ...files.services,
    accounts: people.accounts,
    identities: people.identities,
    assistants: people.assistants,
    supervisedBy: async (entryId) =>
      supervised
        .filter(({ supervisor_id }) => supervisor_id === entryId)
        .map((row) => ({ ...row, assisting: assistingOf({ code: 'may_practise', year: 2026, on: '2026-11-21' }) })),
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
  return { services, files, people, counted, supervised, caller: callerOf(account) }
}
