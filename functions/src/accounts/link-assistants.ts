import type { LogEntry } from '@lsb/contract'
import type { AccountsStore } from './accounts-store.ts'
import type { AssistantLink, AssistantsStore } from './assistants-store.ts'
import type { RegisterFacts } from './register-facts.ts'

export interface LinkStores {
  accounts: Pick<AccountsStore, 'all'>
  assistants: Pick<AssistantsStore, 'all' | 'link'>
}

/** An assistant whose supervisor in the register differs from the one in `assistants/`, and the register's supervisor. */
interface NewLink extends AssistantLink {
  assistant_no: string
  supervisor_name: string
  license_no: string
}

/** How many assistants one commit links. Firestore takes 500 writes; one of them is the log's entry. */
const LINKS_PER_COMMIT = 400

/**
 * The assistants whose supervisor changed with an import of the register. Reads every account and every assistant once; changes
 * nothing.
 */
export const newLinks = async ({ accounts, assistants }: LinkStores, facts: RegisterFacts): Promise<NewLink[]> => {
  const [holders, records] = await Promise.all([accounts.all(), assistants.all()])
  const byEntry = new Map(holders.map((account) => [account.entry_id, account]))
  return records.flatMap(({ assistant_id, assistant_no, supervisor }) => {
    const row = facts.assistant(assistant_no)
    const entryId = row?.supervisor_id ?? ''
    const holder = entryId === '' ? undefined : byEntry.get(entryId)
    if (row === undefined || holder === undefined || holder.uid === supervisor) return []
    const { uid, name: supervisor_name, license_no } = holder
    return [{ assistant_id, name: row.assistant_name, supervisor: uid, assistant_no, supervisor_name, license_no }]
  })
}

/**
 * Links these assistants and answers how many; `entryOf` gives the log's entry of a commit. When it is interrupted, a second call
 * links the rest.
 */
export const linkAllAssistants = async (
  stores: LinkStores,
  facts: RegisterFacts,
  entryOf: (linked: number) => LogEntry | undefined = () => undefined,
): Promise<number> => {
  const links = await newLinks(stores, facts)
  for (let from = 0; from < links.length; from += LINKS_PER_COMMIT) {
    const batch = links.slice(from, from + LINKS_PER_COMMIT)
    await stores.assistants.link(batch, entryOf(batch.length))
  }
  return links.length
}
