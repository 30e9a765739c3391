import { keyOfRow, type RegisterDefinition } from '@lsb/contract'
import type { Identified, RowChange } from '../versions/version.ts'
import { answerOf, type PlanOption, UNKNOWN } from './plan.ts'
import type { Accepted } from './resolve-duplicates.ts'

/** A row of the file of which it is not known whose it is. */
export interface Asked<Row> {
  record: Accepted<Row>
  reason: string
  options: PlanOption<Row>[]
}

interface Candidates<Row> {
  /** The register's row under the number. */
  holder: Row | undefined
  /** The same, or the last row under a number that the register no longer has. */
  before: Row | undefined
  /** Whether its name is the same as the new one or alike. */
  isCalledAlike: boolean
  /** Rows under other numbers, which their entries leave. */
  movers: readonly Row[]
  /** Rows of the same or an alike name that left the register. */
  returning: readonly Row[]
  /** The one of the movers that its name proves. */
  provenMover: Row | undefined
  /** Why the row may be a namesake's; '' when its name is another one. */
  doubt: string
}

/** The question whose a row of a file is, with every answer that is possible. */
export const questionWhose = <Row extends Identified>(
  definition: RegisterDefinition<Row>,
  record: Accepted<Row>,
  candidates: Candidates<Row>,
): Asked<Row> => {
  const { holder, before, isCalledAlike, movers, returning, provenMover } = candidates
  const { key, number, name, rowAs } = record
  const { nameOf, numberOf } = definition
  const placed = (whose: Row | undefined, entry_id: string): RowChange<Row> => ({
    key,
    before: holder ?? null,
    after: { ...(rowAs(whose) ?? record.row), entry_id },
  })
  const ends = (row: Row): RowChange<Row> => ({ key: keyOfRow(definition, row), before: row, after: null })
  const lastHad = before === undefined ? '' : nameOf(before)
  const keeps = 'Account, renewals and licences stay with them.'
  const begins = `${name} begins without an account, renewals and licences.`
  const samePerson = isCalledAlike ? `The same ${lastHad}` : `The same person: ${lastHad} is now called ${name}`
  const same =
    before === undefined
      ? []
      : [
          answerOf('same', holder === undefined ? `${lastHad}, who had ${number} before, is back` : samePerson, keeps, [
            placed(before, before.entry_id),
          ]),
        ]
  const moved = movers.map((row) => ({
    ...answerOf(
      `from:${keyOfRow(definition, row)}`,
      `${nameOf(row)}, who had ${numberOf(row)} until now`,
      `${numberOf(row)} ends. ${keeps}`,
      [placed(row, row.entry_id), ends(row)],
    ),
    proven: row === provenMover,
  }))
  const back = returning.map((row) =>
    answerOf(`back:${keyOfRow(definition, row)}`, `${nameOf(row)}, who had ${numberOf(row)} before, is back`, keeps, [
      placed(row, row.entry_id),
    ]),
  )
  const stays = [
    ...(holder === undefined
      ? [`${number} is not published yet`]
      : [`${number} stays ${lastHad}’s, as it is published`]),
    ...movers.map((row) => `${numberOf(row)} stays ${nameOf(row)}’s`),
  ]
  const ending = `${lastHad} is no longer in the register under ${number}. ${begins}`
  return {
    record,
    reason: reasonOf(definition, record, candidates),
    options: [
      ...same,
      ...moved,
      ...back,
      answerOf('another', isCalledAlike ? 'Another person of that name' : 'Another person', holder ? ending : begins, [
        placed(undefined, ''),
      ]),
      answerOf(UNKNOWN, 'I do not know yet', `${stays.join('; ')}.`),
    ],
  }
}

const reasonOf = <Row>(
  { nameOf, numberOf }: RegisterDefinition<Row>,
  { number, name }: Accepted<Row>,
  { holder, before, movers, returning, doubt }: Candidates<Row>,
): string => {
  if (holder !== undefined && doubt !== '') return `${number} ${name} ${doubt}. Is this still ${nameOf(holder)}?`
  if (holder !== undefined) return `In the register ${number} is ${nameOf(holder)}’s. Who is ${name}?`
  const others = [...movers, ...returning].map((row) => `${numberOf(row)} (${nameOf(row)})`)
  if (others.length > 0) return `Has ${others.join(' or ')} become ${number} (${name})?`
  return `${number} was ${before === undefined ? '' : nameOf(before)}’s before, and is no longer in the register. Who is ${name}?`
}
