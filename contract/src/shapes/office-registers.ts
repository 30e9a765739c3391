import { profession } from '../board/profession.ts'
import type { InferType } from 'yup'
import { ENTRY_NOTE_MAX_LENGTH, TEXT_MAX_LENGTH } from '../limits.ts'
import { ownMessages } from '../messages.ts'
import { recordOf } from '../record-of.ts'
import { fieldsWith } from '../register-fields.ts'
import { registerNames } from '../register.ts'
import { instant, list, oneOf, shape, text, textMap, whole, yesNo } from './fields.ts'
import { reasonShape } from './office.ts'
import { line } from './typed.ts'
import { number, string } from '../yup.ts'

/**
 * What an import would do with an entry or a line of the file.
 *
 * - new, changed, gone: a difference between the file and the register; entries that are gone are removed only on request
 * - refused: not imported; the register's entry with its number, if there is one, stays
 * - question: nothing happens to it until somebody answers
 * - check: imported, but somebody should look at it
 * - note: nothing to do (a blank row, a totals row, a repeated row)
 */
export const outcomes = ['question', 'refused', 'check', 'new', 'changed', 'gone', 'note'] as const
export type Outcome = (typeof outcomes)[number]
export const outcomeWords: Record<Outcome, string> = {
  question: 'Whose is it?',
  refused: 'Refused',
  check: 'Taken, but look at it',
  new: 'New',
  changed: 'Changed',
  gone: 'Not in the file',
  note: 'Nothing to do',
}

export const brakeKinds = ['questions', 'gone', 'refused', 'fewer'] as const
export type BrakeKind = (typeof brakeKinds)[number]

/** A plan in numbers. */
const planCountsShape = shape({
  records: whole('Records of the file that are neither blank nor headers nor totals.'),
  added: whole(),
  changed: whole(),
  unchanged: whole(),
  repeated: whole('Lines that repeat another line word for word.'),
  refused: whole(),
  questions: whole('What only the office knows: whose a row is, what a word means.'),
  gone: whole('Entries of the register that the file does not have.'),
  before: whole('Entries of the register now.'),
  after: whole('Entries of the register after publishing.'),
})
export type PlanCounts = InferType<typeof planCountsShape>

/** Something about a plan that looks like a wrong file. Lifted only by typing the number of rows concerned. */
const brakeShape = shape({
  kind: oneOf(brakeKinds).default('refused'),
  rows: whole('The number to type.'),
  text: text(),
})
export type Brake = InferType<typeof brakeShape>

/** A register file and its plan in numbers. */
export const registerImportShape = shape(
  {
    id: text(),
    register: oneOf(registerNames).default('licensed'),
    file: shape({ name: text(), size: whole() }).nullable().meta({ about: 'Null for a form.' }),
    by: text(),
    at: instant(),
    base: whole('Number of the version that the plan was compared with; 0 when nothing was published.'),
    remove: yesNo('Whether publishing removes the entries that are gone.'),
    format: text('How the file was read, in words.'),
    other_sheets: list(text(), "The workbook's sheets that were not read, in words."),
    ignored_columns: list(text()),
    counts: planCountsShape,
    brakes: list(brakeShape),
    form: shape({
      entry: text("The entry's number; '' for a new entry."),
      end: yesNo('Whether the entry ends.'),
      fields: textMap('What was typed over what the entry had.'),
      reason: text(),
    })
      .nullable()
      .meta({ about: 'Of a change that was typed into the form; null for a file.' }),
    alerts: whole(
      'How many holders publishing writes to, ten minutes later; null where nobody has counted.',
    ).nullable(),
    answers: textMap('By question: the answers to an earlier plan of the same file or form that hold for this one.'),
    given: textMap('By question: what clerks have answered so far; publishing takes the answers of its act.').default(
      {},
    ),
    version: whole('The version it was published as, or null.').nullable(),
    stale: text(
      'Which of its entries somebody has changed since it was made, so that it must be planned again; empty while it can be published, and in a list.',
    ),
  },
  'RegisterImport',
)
export type RegisterImport = InferType<typeof registerImportShape>

/** PUT office/imports/{id}/: answers to questions of the plan, beside those that were given before. */
export const planAnswersShape = shape({
  given: string().required().meta({ about: 'JSON: for the id of a question, the id of an answer.' }),
})

/** Answer of GET office/imports/: newest first. */
export const registerImportsShape = shape({ results: list(registerImportShape) }, 'RegisterImports')

/** The question which sheet of a workbook is meant, and with what its answers for another sheet than the plan's begin. */
export const SHEET_QUESTION = 'sheet'
export const SHEET_ANSWER = 'sheet:'
/** The question in which order days are written, and with what its answers for another order than the plan's begin. */
export const DAYS_QUESTION = 'days'
export const DAYS_ANSWER = 'days:'

/** One answer to a question of a plan. */
export const planOptionShape = shape({
  answer: text('The id of the answer.'),
  label: text('What it says.'),
  effect: text('What publishing then does.'),
  proven: yesNo('Whether the names prove it, so that it may be given together with others.'),
})

/** What changed in an entry, as cells of a file. */
const fieldChangesShape = list(shape({ field: text(), before: text(), after: text() }))

/** One entry of a plan or of a version, with what changes field by field. */
export const registerDifferenceShape = shape(
  {
    outcome: oneOf(outcomes).default('refused'),
    line: whole('Line of the file, counted from 1; null for an entry not in a file.').nullable(),
    number: text(),
    name: text(),
    reason: text('In words, for question, refused, check and note.'),
    changes: fieldChangesShape,
    question: text('The id under which publishing expects the answer to a question.'),
    options: list(planOptionShape, 'The answers to a question; none for the other outcomes.'),
    concerned: list(
      shape({
        number: text(),
        name: text(),
        facts: text('What hangs on the entry, in words: account, renewals, standing.'),
      }),
      `The entries of licensed ${profession.many} that a question is about.`,
    ),
  },
  'RegisterDifference',
)
export type RegisterDifference = InferType<typeof registerDifferenceShape>

/** A page of a plan or of a version: `count` is the number of all entries that match; `next` the API path of the next page. */
export const registerDifferencesShape = shape(
  {
    count: whole(),
    totals: shape(recordOf(outcomes, whole)),
    results: list(registerDifferenceShape),
    next: text().nullable(),
  },
  'RegisterDifferences',
)
export type RegisterDifferences = InferType<typeof registerDifferencesShape>

const typed = () => number().integer().min(0).optional()
/** What publishing a plan needs: the numbers typed to lift its brakes, and answers. */
export const publishShape = shape({
  ...recordOf(brakeKinds, typed),
  answers: textMap('For the id of each question of the plan, the id of an answer.').default({}),
})
export type PublishAct = InferType<typeof publishShape>

/** One published version of a register. */
export const registerVersionShape = shape(
  {
    number: whole(),
    count: whole(),
    published_at: instant(),
    by: text(),
    import_id: text().nullable(),
    reason: text("Why, of a change by form, a correction or a taking-back; '' for the others."),
    takes_back: shape({ first: whole(), last: whole(), in_error: yesNo() })
      .nullable()
      .meta({ about: 'The versions that it takes back, or null; with `in_error` public history passes over them.' }),
    answers: list(
      shape({
        number: text(),
        name: text(),
        question: text(),
        answer: text(),
        settled: yesNo(),
        version: whole('The version that left it open, of one that is still open since an earlier one; else 0.'),
      }),
      'What was answered to the questions of its plan, and what is still open since earlier ones; not settled while the office does not know.',
    ),
    changed: shape({ added: whole(), changed: whole(), gone: whole(), renamed: whole() }),
    current: yesNo('Whether it is the public one.'),
    in_error: yesNo('Whether it was published in error, as a later version says.'),
    not_offered: text('Why taking it back is not offered; empty when it may change today or the past.'),
  },
  'RegisterVersion',
)
export type RegisterVersion = InferType<typeof registerVersionShape>

/** Answer of GET office/registers/{name}/versions/: newest first. */
export const registerVersionsShape = shape({ results: list(registerVersionShape) }, 'RegisterVersions')

/** The version that was public when the clerk looked. */
export const versionSeen = () => number().integer().min(1).required()

/** What taking back a version needs, alone or with all that were published after it; the first one only adds rows. */
export const takeBackShape = shape({
  version: number().integer().min(2).required(),
  later: yesNo('Whether all later versions are taken back, too.').default(false),
  in_error: yesNo('Whether they were published in error.').default(false),
  seen: versionSeen(),
})
export type TakeBackAct = InferType<typeof takeBackShape>

/** Answer of GET office/registers/{name}/taking-back/: what taking back versions would do, entry by entry. */
export const takingBackShape = shape(
  {
    seen: whole('Number of the public version.'),
    today: whole('Entries that change today.'),
    stays: whole('Entries of which something stays as it is today.'),
    past: whole('Entries whose past changes, if the versions were published in error.'),
    results: list(
      shape({
        number: text(),
        name: text(),
        is_public: yesNo('Whether the register has the entry today.'),
        outcome: oneOf(['new', 'changed', 'gone', 'stays']).default('stays'),
        changes: fieldChangesShape,
        stays: list(text(), 'Why something stays, in words after the name.'),
        past: yesNo('Whether its past changes, if the versions were published in error.'),
        licences: list(text(), 'Licences since then: they stay.'),
      }),
      'The first of them.',
    ),
  },
  'TakingBack',
)
export type TakingBack = InferType<typeof takingBackShape>

/** POST office/registers/{name}/note/: what an official notes about the person of an entry. */
export const entryNoteShape = shape({
  entry: line('Number').required(ownMessages.numberRequired),
  /** As in `KeptEntry`, for who left the register. */
  at: number().integer().min(1).optional(),
  note: line('The note', ENTRY_NOTE_MAX_LENGTH).required(ownMessages.entryNoteRequired),
})

/** With a number it names one person, whoever else has or had that number. */
const heldAt = () => whole('A version in which this person had this number.')
const entryCells = () => textMap('Every field that files have, by name.')

/** Answer of GET office/registers/{name}/entry/: what a clerk has to know of an entry, also to divide it. */
export const keptEntryShape = shape(
  {
    version: whole('Number of the public version.'),
    number: text(),
    name: text(),
    beginnings: list(
      shape({ version: whole(), published_at: instant(), was: text(), became: text(), joined: yesNo() }),
      'The versions at which a second person may have begun, oldest first: the entry got another name or number, or was joined with another one.',
    ),
    kept: list(
      shape({
        name: text('By which it is assigned.'),
        title: text(),
        detail: text(),
        account: text('The uid, where it is an account; or empty.'),
      }),
      'Account, renewals, licences and licences on paper of the entry.',
    ),
    papers: list(
      shape({ year: whole(), issued: text(), ended: text() }),
      'The days of its licences on paper; `ended` is empty for one that nobody ended.',
    ),
    story: list(
      shape({
        at: instant(),
        what: text(),
        changes: fieldChangesShape,
        more: list(text(), 'Further facts, a sentence each.'),
        people: list(
          shape({ number: text(), name: text(), at: heldAt() }),
          'Who was taken for this person, under the number and name of then.',
        ),
        asked: text('Who asked for it and when, where that was not who confirmed it.'),
        by: text('Who confirmed it.'),
        ground: text('Gazette notice or minute.'),
        reason: text(),
      }),
      'Everything that was published about the person and every act about them, newest first.',
    ),
    day: shape({
      published: list(
        shape({ from: instant(), text: text() }),
        'What the public read, errors included; each until the next.',
      ),
      now: text('What holds today about the end of that day.'),
    })
      .nullable()
      .meta({ about: 'What was asked about a day; null without a day.' }),
    nobodys: list(text(), 'What an earlier division of this entry gave to nobody.'),
    formerly: list(text(), 'The numbers that this person had before.'),
    left: shape({
      version: whole('The version since which the register no longer has this person.'),
      published_at: instant(),
      at: heldAt(),
      row: entryCells(),
      in_error: yesNo('Whether all was published in error: public history has nothing of this person.'),
    })
      .nullable()
      .meta({ about: 'Of who left the register, with the last row that it had; null for everybody else.' }),
    others: list(
      shape({ number: text(), name: text(), at: heldAt(), until: text('When it ended, ISO 8601; empty for today.') }),
      'Everybody else who has or had one of this person’s numbers.',
    ),
  },
  'KeptEntry',
)
export type KeptEntry = InferType<typeof keptEntryShape>

/** Parts of the form of POST office/imports/ besides the file. */
export const importFormShape = shape({
  /** Which register; without it, the one whose columns the file has. */
  name: oneOf(registerNames).optional(),
  remove: oneOf(['yes', 'no']).optional(),
  /** The workbook's sheet; without it, the one that fits best. */
  sheet: string().max(TEXT_MAX_LENGTH).optional(),
  /** In place of a file: the import whose file or form is planned again. */
  again: string().max(TEXT_MAX_LENGTH).optional(),
  /** What was answered to that import's questions, as publishing expects it. */
  answers: string().default(''),
})
export type ImportForm = InferType<typeof importFormShape>

/** Answer of GET office/registers/{name}/entries/: the entries that a search finds, as the public version has them. */
export const registerEntriesShape = shape(
  {
    version: whole('Number of the public version; 0 when nothing is published.'),
    count: whole(),
    results: list(
      shape({
        number: text(),
        name: text(),
        row: entryCells(),
      }),
    ),
    earlier: list(
      shape({
        number: text(),
        name: text(),
        at: heldAt(),
        until: instant('When it ended.'),
        now: text('The number of today; empty for who left the register.'),
        in_error: yesNo('Whether public history has nothing of this person under this number.'),
      }),
      'Who left the register, and others under an earlier number, as they were found; only where they are asked for.',
    ),
  },
  'RegisterEntries',
)
export type RegisterEntries = InferType<typeof registerEntriesShape>

const formFields = new Map([...fieldsWith('licensed', 'file'), ...fieldsWith('approved', 'file')])

/**
 * POST office/registers/{name}/entries/: the fields of one entry as they become; those of the other register are left out. `entry`
 * is the number that the entry has now, '' for a new one.
 */
export const entryChangeShape = reasonShape.shape({
  ...recordOf([...formFields.keys()], (field) =>
    line(field.replaceAll('_', ' '), formFields.get(field)?.file.maxLength).default(''),
  ),
  entry: line('Number').default(''),
  /** The entry ends; its fields are left out. */
  end: yesNo().default(false),
  /** The version that was public when the clerk looked. */
  seen: number().integer().min(0).required(),
})
export type EntryChange = InferType<typeof entryChangeShape>
