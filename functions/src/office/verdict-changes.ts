import { type BoardFacts, type Standing, type StandingCode, standingOf, standingWord } from '@lsb/contract'
import type { ProfileServices } from '../registers/profile.ts'
import type { RowChange, StoredSurveyor } from '../registers/versions/version.ts'
import { loadStandings } from '../standing/standings.ts'

type Registers = Pick<ProfileServices, 'licensed' | 'standings'>

/** An entry's standing before and after an act; null while it is not in the register. */
interface Compared {
  row: StoredSurveyor | null
  was: Standing | null
  is: Standing | null
}

/** Changed verdicts that are named one by one; more are counted by kind. */
const NAMED_MAX = 10

/** Verdicts whose end somebody must not overlook. */
const barring: readonly (StandingCode | undefined)[] = ['suspended', 'removed']

const said = (standing: Standing | null): string => (standing === null ? 'no entry' : standingWord(standing))

/** Whose verdict changes and how, in words: ended suspensions first; '' when none does. */
const inWords = (compared: readonly Compared[]): string => {
  const changed = compared
    .map(({ row, was, is }) => ({
      who: `${row?.license_no} ${row?.name}`,
      isSame: said(was) === said(is),
      becomes: `${said(was)} → ${said(is)}`,
      isLifted: barring.includes(was?.code) && !barring.includes(is?.code),
    }))
    .filter(({ isSame }) => !isSame)
    .toSorted((a, b) => Number(b.isLifted) - Number(a.isLifted))
  if (changed.length === 0) return ''
  const named = changed.slice(0, NAMED_MAX).map(({ who, becomes }) => `${who}: ${becomes}`)
  if (changed.length === 1) return `The verdict changes for ${named.join('')}`
  const kinds = Map.groupBy(changed, ({ becomes }) => becomes)
  const counted = Array.from(kinds, ([becomes, those]) => `${those.length} ${becomes}`).join(', ')
  const more = changed.length > NAMED_MAX ? ` (${counted}), first` : ''
  return `${changed.length} verdicts change${more}: ${named.join('; ')}`
}

/** What these changes of rows make of the public verdicts, in words. */
export const verdictChanges = async (
  registers: Registers,
  changes: readonly RowChange<StoredSurveyor>[],
): Promise<string> => {
  const { pointer } = await registers.licensed.current()
  const { known } = await loadStandings(registers.standings, pointer)
  const standing = (row: StoredSurveyor | null) => row && known(row)
  return inWords(
    changes.map(({ before, after }) => ({ row: after ?? before, was: standing(before), is: standing(after) })),
  )
}

/** What a change of the board's facts makes of the public verdicts, in words. */
export const verdictsUnder = async (
  registers: Registers,
  { before, after }: Record<'before' | 'after', BoardFacts>,
): Promise<string> => {
  const { pointer, rows } = await registers.licensed.current()
  const { question } = await loadStandings(registers.standings, pointer)
  return inWords(
    rows.map((row) => {
      const asked = question(row)
      const under = (facts: BoardFacts) => standingOf({ ...asked, facts: { ...asked.facts, ...facts } })
      return { row, was: under(before), is: under(after) }
    }),
  )
}
