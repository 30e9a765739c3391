import { isDeepStrictEqual } from 'node:util'
import { dayInWords, keyOfNumber, licenceDate, type RegisterDefinition, type RegisterName } from '@lsb/contract'
import { resolveChanges, ownersIn } from '../versions/identities.ts'
import type { Identified, RowChange, StoredRows } from '../versions/version.ts'
import type { VersionsStore } from '../versions/versions-store.ts'
import { cellText, type PlanEntry, type PlanOption, shownFields, UNKNOWN } from './plan.ts'
import type { Asked } from './question-whose.ts'

/** What a form changed in one entry. */
export interface FormChange<Row> {
  change: RowChange<Row>
  /** ISO 8601 instant. */
  at: string
  reason: string
}

/** Everything that forms have changed in a register and that was not withdrawn, the latest last. */
export const formChanges = async <Name extends RegisterName>(
  { versions }: { versions: Pick<VersionsStore, 'list' | 'changes'> },
  name: Name,
): Promise<FormChange<StoredRows[Name]>[]> => {
  const every = await versions.list(name)
  const identity = ownersIn(every).row
  const list = every.filter(({ reason, withdrawn }) => reason !== '' && withdrawn === null)
  const changes = await versions.changes(name, list)
  return list.flatMap(({ number, published_at: at, reason }, index) =>
    resolveChanges<StoredRows[Name]>(changes[index] ?? [], identity, number).map((change) => ({ change, at, reason })),
  )
}

const entryIdOf = <Row extends Identified>({ before, after }: RowChange<Row>): string =>
  before?.entry_id ?? after?.entry_id ?? ''

/** The fields that a form changed and that the file gives the value of before the form. */
const undoneFields = <Row extends object>(form: RowChange<Row>, { before, after }: RowChange<Row>): string[] => {
  if (form.before === null || form.after === null || before === null || after === null) return []
  const [was, became] = [shownFields(form.before), shownFields(form.after)]
  const [now, wanted] = [shownFields(before), shownFields(after)]
  return [...new Set([...was.keys(), ...became.keys()])].filter(
    (field) =>
      was.get(field) !== became.get(field) &&
      now.get(field) === became.get(field) &&
      wanted.get(field) === was.get(field),
  )
}

/** The row of the file with what the register says in these fields. */
const keeping = <Row extends object>(fields: readonly string[], { before, after }: RowChange<Row>): Row | null => {
  if (before === null || after === null) return before
  const kept = new Set(fields)
  const own = Object.entries(before).filter(([field]) => kept.has(field))
  return Object.assign(structuredClone(after), Object.fromEntries(own))
}

const valueOf = (row: object, field: string): string => cellText(shownFields(row).get(field)) || 'nothing'

/** What the form did, in words, when the file's change undoes it; '' when it does not. */
const undoneWords = <Row extends Identified>(
  { nameOf }: RegisterDefinition<Row>,
  form: RowChange<Row>,
  change: RowChange<Row>,
): string => {
  const [was, became] = [form.before, form.after]
  if (became === null && was !== null && change.before === null) return `the entry of ${nameOf(was)} ended`
  if (was === null && became !== null && change.after === null) return `the entry of ${nameOf(became)} began`
  if (was === null || became === null) return ''
  return undoneFields(form, change)
    .map((field) => `${field.replaceAll('_', ' ')} became ${valueOf(became, field)} in place of ${valueOf(was, field)}`)
    .join('; ')
}

const whichIsRight = (words: string, at: string, reason: string): string =>
  `On ${dayInWords(licenceDate(new Date(at)))} ${words} by form (${reason}). The file has what was before. Which is right?`

const questionOf = <Row extends Identified>(
  definition: RegisterDefinition<Row>,
  { change: form, at, reason }: FormChange<Row>,
  entry: PlanEntry<Row>,
  change: RowChange<Row>,
): PlanEntry<Row>[] => {
  const words = undoneWords(definition, form, change)
  if (words === '') return []
  const kept = keeping(undoneFields(form, change), change)
  const isSame = isDeepStrictEqual(kept, change.before)
  const answers: Pick<PlanOption<Row>, 'answer' | 'label' | 'effect' | 'changes'>[] = [
    {
      answer: 'form',
      label: 'The form is still right',
      effect: 'What it changed stays as it is published; the rest of the line is taken. Correct the file.',
      changes: isSame ? [] : [{ ...change, after: kept }],
    },
    { answer: 'file', label: 'The file is right', effect: 'What the form changed ends.', changes: [change] },
    {
      answer: UNKNOWN,
      label: 'I do not know yet',
      effect: `${entry.number} stays as it is published.`,
      changes: [],
    },
  ]
  const options = answers.map((option): PlanOption<Row> => ({ ...option, sets: {}, proven: false }))
  const asked = whichIsRight(words, at, reason)
  return [
    {
      ...entry,
      outcome: 'question',
      reason: asked,
      change: null,
      certain: null,
      question: keyOfNumber(entry.number),
      options,
    },
  ]
}

interface Sorted<Row> {
  /** The questions whether the form or the file is right. */
  asked: PlanEntry<Row>[]
  /** The entries that undo nothing. */
  plain: PlanEntry<Row>[]
}

/** Makes a question of each entry of a plan that would undo what a form changed. */
export const askUndone = <Row extends Identified>(
  definition: RegisterDefinition<Row>,
  forms: readonly FormChange<Row>[],
  entries: readonly PlanEntry<Row>[],
): Sorted<Row> => {
  const ofEntry = Map.groupBy(forms, ({ change }) => entryIdOf(change))
  const sorted: Sorted<Row> = { asked: [], plain: [] }
  for (const entry of entries) {
    const { change } = entry
    const own = change === null ? [] : (ofEntry.get(entryIdOf(change)) ?? [])
    const [question] =
      change === null ? [] : own.toReversed().flatMap((form) => questionOf(definition, form, entry, change))
    if (question === undefined) sorted.plain.push(entry)
    else sorted.asked.push(question)
  }
  return sorted
}

/** The question whose a row is, which may also be of an entry that a form ended: then the form may still be right. */
export const askEnded = <Row extends Identified>(
  definition: RegisterDefinition<Row>,
  forms: readonly FormChange<Row>[],
  asked: Asked<Row>,
): Asked<Row> => {
  const back = asked.options.find(({ answer }) => answer === 'same')?.changes[0]
  const last = forms.findLast(({ change }) => entryIdOf(change) === back?.after?.entry_id)
  const words = back === undefined || last === undefined ? '' : undoneWords(definition, last.change, back)
  if (last === undefined || words === '') return asked
  const form: PlanOption<Row> = {
    answer: 'form',
    label: 'The form is still right',
    effect: `${asked.record.number} stays out of the register. Correct the file.`,
    changes: [],
    sets: {},
    proven: false,
  }
  return { ...asked, reason: whichIsRight(words, last.at, last.reason), options: [form, ...asked.options] }
}
