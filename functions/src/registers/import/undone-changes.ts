import { isDeepStrictEqual } from 'node:util'
import {
  capitalised,
  dayInWords,
  fieldChangeInWords,
  keyOfNumber,
  licenceDate,
  type RegisterDefinition,
  type RegisterDifference,
  type RegisterName,
} from '@lsb/contract'
import { type Definition, definitionOf } from '../versions/definition.ts'
import type { LoadedStays } from '../versions/load-stays.ts'
import { isMarked, marksIn } from '../versions/passed-over.ts'
import { changesOfEntries } from '../versions/row-changes.ts'
import type { Identified, RowChange, StoredRows } from '../versions/version.ts'
import { answerOf, fieldChanges, type PlanEntry, shownFields, UNKNOWN } from './plan.ts'
import type { Asked } from './question-whose.ts'

type Step = RegisterDifference['changes'][number]
/** What a form changed, when and why; `at` is an ISO 8601 instant. */
type FormStep = Step & Record<'at' | 'reason', string>
/** The last change by form of each field of each entry, under `keyOf`. */
export type FormChanges = ReadonlyMap<string, FormStep>

/** In place of a field: that an entry begins or ends, with its name. */
const ENTRY = 'entry'

type Changed<Row> = Pick<RowChange<Row>, 'before' | 'after'>

const keyOf = <Row extends Identified>({ before, after }: Changed<Row>, { field }: Step): string =>
  `${(before ?? after)?.entry_id} ${field}`

const stepsOf = <Row extends Identified>(
  { nameOf }: Pick<RegisterDefinition<Row>, 'nameOf'>,
  change: Changed<Row>,
): Step[] => {
  const [before, after] = [change.before, change.after].map((row) => (row === null ? '' : nameOf(row)))
  return before === '' || after === ''
    ? [{ field: ENTRY, before: before ?? '', after: after ?? '' }]
    : fieldChanges(change)
}

/** What forms have changed last in a register, without what was published in error. */
export const formChanges = <Name extends RegisterName>(
  { list, changedIn }: LoadedStays<Name>,
  name: Name,
): FormChanges => {
  const definition: Definition<Name> = definitionOf(name)
  const marks = marksIn(list)
  const isForm = ({ reason, takes_back }: (typeof list)[number]) => reason !== '' && takes_back === null
  const forms = list.filter((version) => isForm(version) && !isMarked(marks, version.number))
  return new Map(
    forms.flatMap(({ number, published_at: at, reason }) =>
      changedIn(number).flatMap((change) =>
        stepsOf<StoredRows[Name]>(definition, change).map(
          (step) => [keyOf<StoredRows[Name]>(change, step), { ...step, at, reason }] as const,
        ),
      ),
    ),
  )
}

/** What forms did and this change undoes. */
const undoneBy = <Row extends Identified>(
  definition: RegisterDefinition<Row>,
  forms: FormChanges,
  change: Changed<Row>,
): FormStep[] =>
  stepsOf(definition, change).flatMap((step) => {
    const form = forms.get(keyOf(change, step))
    const isSame = (a: string, b: string) => (step.field === ENTRY ? (a === '') === (b === '') : a === b)
    return form && isSame(form.before, step.after) && isSame(form.after, step.before) ? [form] : []
  })

const inWords = (step: Step): string => {
  if (step.field === ENTRY)
    return step.before === '' ? `the entry of ${step.after} began` : `the entry of ${step.before} ended`
  const { field, before, after } = fieldChangeInWords(step)
  return `${field} became ${after} in place of ${before}`
}

const whichIsRight = (undone: readonly FormStep[]): string => {
  const told = Array.from(
    Map.groupBy(undone, ({ at }) => at),
    ([at, steps]) => {
      const reason = steps[0]?.reason
      return `on ${dayInWords(licenceDate(new Date(at)))} ${steps.map(inWords).join('; ')} by form (${reason})`
    },
  )
  return `${capitalised(told.join(', '))}. The file has what was before. Which is right?`
}

/** The row of the file with what the register says in these fields. */
const keeping = <Row extends object>(steps: readonly Step[], { before, after }: RowChange<Row>): Row | null => {
  if (before === null || after === null) return before
  const kept = structuredClone(after)
  const own = shownFields(before)
  for (const { field } of steps) {
    Reflect.deleteProperty(kept, field)
    if (own.has(field)) Object.assign(kept, { [field]: own.get(field) })
  }
  return kept
}

/** The question whether a form or the file is right, if this entry of a plan undoes what a form changed; else the entry. */
export const askUndone = <Row extends Identified>(
  definition: RegisterDefinition<Row>,
  forms: FormChanges,
  entry: PlanEntry<Row>,
): PlanEntry<Row> => {
  const { change, number } = entry
  const undone = change === null ? [] : undoneBy(definition, forms, change)
  if (change === null || undone.length === 0) return entry
  const after = keeping(undone, change)
  return {
    ...entry,
    outcome: 'question',
    reason: whichIsRight(undone),
    change: null,
    certain: null,
    question: keyOfNumber(number),
    options: [
      answerOf(
        'form',
        'The form is still right',
        'What it changed stays as it is published; the rest of the line is taken. Correct the file.',
        isDeepStrictEqual(after, change.before) ? [] : [{ ...change, after }],
      ),
      answerOf('file', 'The file is right', 'What the form changed ends.', [change]),
      answerOf(UNKNOWN, 'I do not know yet', `${number} stays as it is published.`),
    ],
  }
}

/** The question whose a row is, which may also be of an entry that a form ended: then the form may still be right. */
export const askEnded = <Row extends Identified>(
  definition: RegisterDefinition<Row>,
  forms: FormChanges,
  asked: Asked<Row>,
): Asked<Row> => {
  const undone = asked.options
    .flatMap(({ changes }) => changesOfEntries(changes))
    .flatMap((change) => undoneBy(definition, forms, change))
  if (undone.length === 0) return asked
  const effect = `${asked.record.number} stays out of the register. Correct the file.`
  return {
    ...asked,
    reason: whichIsRight(undone),
    options: [answerOf('form', 'The form is still right', effect), ...asked.options],
  }
}
