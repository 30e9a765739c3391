import {
  type AccountSearch,
  fold,
  numbersMeant,
  type OfficeAccount,
  type OfficeAccountsPage,
  REGISTER_PAGE_SIZE,
} from '@lsb/contract'
import type { Account } from '../accounts/account.ts'
import { cursorPlace, cursorText } from '../http/cursor.ts'
import type { OfficeServices } from './office-services.ts'
import { isManaged, isUid, shownAccount } from './managed-accounts.ts'

/** How many accounts one query reads while it searches names. */
const READ_AT_ONCE = 300

type Position = Pick<Account, 'name' | 'uid'>

const positionOf = (cursor: string): Position =>
  cursorPlace(cursor, ([name, uid]) =>
    typeof name === 'string' && name.isWellFormed() && typeof uid === 'string' && isUid(uid) ? { name, uid } : null,
  )

type FindServices = Pick<OfficeServices, 'accounts' | 'entryOfNumber' | 'registeredPerson'>

/** The account with this ID number, or of the entry with this register number, or null. */
const byNumber = async (services: FindServices, search: string): Promise<OfficeAccount | null> => {
  const { accounts, entryOfNumber } = services
  const byLicenceNumber = async (typed: string) => {
    for (const number of numbersMeant(typed)) {
      const entry = await entryOfNumber(number)
      if (entry !== null) return accounts.ofEntry(entry.entry_id)
    }
    return null
  }
  const [byId, byLicence] = await Promise.all([
    /^\d+$/.test(search) ? accounts.ofIdNumber(search) : Promise.resolve(null),
    /\d/.test(search) ? byLicenceNumber(search) : Promise.resolve(null),
  ])
  const found = byId ?? byLicence
  return found !== null && isManaged(found) ? shownAccount(services, found) : null
}

/** Where the words of a search are looked for: an e-mail address in the confirmed and the invited one, all else in the name. */
const searchedIn = ({ name, mail, invited }: Account, search: string): string =>
  fold(search.includes('@') ? `${mail?.address ?? ''} ${invited}` : name)

/**
 * Finds accounts of surveyors and assistants: by ID number or register number, else by every word of the search. Firestore cannot
 * search inside names, so this reads accounts in the order of names until a page is full.
 */
export const findAccounts = async (
  services: FindServices,
  { search, cursor }: AccountSearch,
  limit = REGISTER_PAGE_SIZE,
): Promise<OfficeAccountsPage> => {
  const exact = search === '' ? null : await byNumber(services, search)
  if (exact !== null) return { results: [exact], next: null }
  const words = fold(search).split(/\s+/).filter(Boolean)
  const found: OfficeAccount[] = []
  let after = cursor === '' ? undefined : positionOf(cursor)
  for (;;) {
    const rows = await services.accounts.byName(READ_AT_ONCE, after)
    for (const row of rows) {
      if (!isManaged(row) || !words.every((word) => searchedIn(row, search).includes(word))) continue
      const last = found.at(-1)
      if (last !== undefined && found.length === limit)
        return { results: found, next: cursorText([last.name, last.uid]) }
      found.push(await shownAccount(services, row))
    }
    after = rows.at(-1)
    if (after === undefined || rows.length < READ_AT_ONCE) return { results: found, next: null }
  }
}
