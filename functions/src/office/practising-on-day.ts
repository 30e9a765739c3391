import {
  csvFile,
  type Day,
  dayInWords,
  endOfDay,
  isMayPractise,
  keyOfNumber,
  licenceDate,
  officeMessages,
  type Standing,
  standingWord,
} from '@lsb/contract'
import { loadProfileSources, type ProfileServices } from '../registers/profile.ts'
import { dayAsked } from '../registers/public-answers.ts'
import { loadPastStandings, type Standings } from '../standing/standings.ts'
import type { StoredSurveyor } from '../registers/versions/version.ts'

interface EntryOnDay {
  row: StoredSurveyor
  standing: Standing
}

/** Every entry at the end of a past day, also those that have left the register, each once. */
const entriesOn = (
  { onDay, leftNumbers }: Pick<Standings, 'onDay' | 'leftNumbers'>,
  rows: readonly StoredSurveyor[],
  day: Day,
): EntryOnDay[] => {
  const found = new Map<string, EntryOnDay>()
  for (const { license_no } of [...rows, ...leftNumbers().map(({ row }) => row)]) {
    const then = onDay(keyOfNumber(license_no), day)
    if (then !== null) found.set(then.row.entry_id, then)
  }
  return [...found.values()].toSorted((a, b) => a.row.name.localeCompare(b.row.name))
}

/** Who may practise on a day, and who may not: all entries of that day with their verdicts, as a file for spreadsheets. */
export const practisingFile = async (registers: ProfileServices, asked: string | undefined) => {
  const { licensed, standings } = await loadProfileSources(registers, 'asPublished')
  const past = dayAsked(asked, standings.today, 'day')
  const day = past ?? standings.today
  const entries =
    past === undefined
      ? licensed.rows.map((row) => ({ row, standing: standings.now(row) }))
      : entriesOn(await loadPastStandings(registers.standings, licensed), licensed.rows, past)
  const end = new Date(past === undefined ? standings.at : endOfDay(past) - 1)
  const csv = csvFile([
    [`On ${dayInWords(day)}. ${officeMessages.verdictDefinition}`],
    ['Register number', 'Name', 'May practise', 'Verdict', 'Since', 'Licence issued', 'Licence number ends in'],
    ...entries.map(({ row, standing }) => {
      const licence = standings.licenceInForce(row.entry_id, standing, end)
      return [
        row.license_no,
        row.name,
        isMayPractise(standing.code) ? 'yes' : 'no',
        standingWord(standing),
        licenceDate(new Date(standing.since)),
        licence && licenceDate(new Date(licence.issued_at)),
        licence && licence.number_end,
      ]
    }),
  ])
  return { day, csv }
}
