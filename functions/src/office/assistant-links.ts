import type { AssistantLinks, Success } from '@lsb/contract'
import type { Caller } from '../accounts/account.ts'
import { linkAllAssistants, newLinks } from '../accounts/link-assistants.ts'
import { clerkName, entryOf } from './managed-accounts.ts'
import type { OfficeServices } from './services.ts'

/** The links that `linkEveryAssistant` would change, by assistant number. */
export const plannedLinks = async (services: OfficeServices): Promise<AssistantLinks> => {
  const links = await newLinks(services, await services.registerFacts())
  return {
    results: links
      .toSorted((a, b) => (a.assistant_no < b.assistant_no ? -1 : 1))
      .map(({ assistant_no, name, supervisor_name: supervisor, license_no }) => ({
        assistant_no,
        name,
        supervisor,
        license_no,
      })),
  }
}

/** Links every assistant to the surveyor whom the register names. A second call links those that an interrupted one left. */
export const linkEveryAssistant = async (
  services: OfficeServices,
  caller: Caller,
  reason: string,
): Promise<Success> => {
  const by = { uid: caller.uid, name: await clerkName(services.accounts, caller) }
  const subject = { uid: 'register-approved', name: 'Register of approved assistants' }
  const linked = await linkAllAssistants(services, await services.registerFacts(), (count) =>
    entryOf(services.clock, { act: 'link', by, subject, reason, after: { linked: String(count) } }),
  )
  return { detail: linked === 1 ? '1 assistant linked.' : `${linked} assistants linked.` }
}
