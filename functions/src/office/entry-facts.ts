import type { Has } from '../context.ts'
import { standingWord } from '@lsb/contract'
import { loadStandings } from '../standing/standings.ts'
import type { EntryFacts } from './register-plans.ts'

const renewalsIn = (count: number): string => (count === 1 ? '1 renewal' : `${count} renewals`)

/** What a clerk has to know of entries before saying who is who: standing, account and renewals. */
export const createEntryFacts =
  ({
    accounts,
    practising,
    registers,
  }: Has<'accounts.ofEntries' | 'practising.ofEntry' | 'registers.licensed' | 'registers.standings'>): EntryFacts =>
  async (rows) => {
    if (rows.length === 0) return new Map()
    const licensed = await registers.licensed.current()
    const ids = [...new Set(rows.map(({ entry_id }) => entry_id))]
    const [standings, holders, records] = await Promise.all([
      loadStandings(registers.standings, licensed),
      accounts.ofEntries(ids),
      Promise.all(ids.map(async (id) => [id, (await practising.ofEntry(id)).length] as const)),
    ])
    const withAccount = new Set(holders.map(({ entry_id }) => entry_id))
    const counts = new Map(records)
    return new Map(
      rows.map((row) => [
        row.entry_id,
        [
          standingWord(standings.now(row)),
          withAccount.has(row.entry_id) ? 'has an account' : 'no account',
          renewalsIn(counts.get(row.entry_id) ?? 0),
        ].join(', '),
      ]),
    )
  }
