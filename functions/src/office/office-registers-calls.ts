import {
  boardZone,
  api,
  calls,
  DAYS_QUESTION,
  type ImportForm,
  isDay,
  licenceDate,
  LIST_LIMIT_MAX,
  outcomes,
  publishShape,
  REGISTER_FILE,
  REGISTER_FILE_MAX_BYTES,
  registerNames,
  TEXT_MAX_LENGTH,
  profession,
} from '@lsb/contract'
import type { Caller } from '../accounts/account.ts'
import { badFilter } from '../errors.ts'
import type { FilesStore } from '../files/files-store.ts'
import type { Call } from '../http/call.ts'
import { text } from '../http/json-schema.ts'
import type { SubmittedFile } from '../http/multipart.ts'
import {
  limitOr,
  offset,
  queryNumber,
  querySearch,
  queryText,
  queryWord,
  segment,
  wordSegment,
} from '../http/parameters.ts'
import { sendCsv } from '../http/send-csv.ts'
import { validated } from '../http/validated.ts'
import { FILE_CALL_DEADLINE_MS } from '../platform/deadline.ts'
import { parsedJson } from '../platform/json.ts'
import { orderOf } from '../registers/import/day-columns.ts'
import { type ImportFile, planImport } from '../registers/import/plan-import.ts'
import type { PlanFile } from '../registers/import/plan-file.ts'
import { registerCsv } from '../registers/import/report.ts'
import { downloadRegister } from '../registers/versions/past-versions.ts'
import type { GuardedCall } from '../sessions/guarded-calls.ts'
import { createEntryFacts } from './entry-facts.ts'
import { type EntryFormServices, findEntries, planEntry, planEntryChange } from './entry-forms.ts'
import { withNumbers } from './plan-numbers.ts'
import { clerkName } from '../accounts/office-act.ts'
import { noteOnEntry, type NoteServices } from './entry-notes.ts'
import { type StoryServices, toldStory } from './entry-story.ts'
import { arrivedRegisterFile } from './register-files.ts'
import { practisingFile } from './practising-on-day.ts'
import { shownTakingBack } from './taking-back.ts'
import { keptEntry } from './kept-entry.ts'
import {
  answerPlan,
  findImport,
  importOf,
  listImports,
  planPage,
  planReport,
  shownImport,
  shownVersions,
  versionPage,
} from './register-plans.ts'

type Services = EntryFormServices & { files: FilesStore; planFile: PlanFile } & Parameters<typeof createEntryFacts>[0] &
  StoryServices &
  NoteServices

const id = segment('The import, as the list names it.')
const name = wordSegment(registerNames, 'Which register.')
const page = {
  outcome: queryWord(outcomes, 'Entries of this kind alone.'),
  offset,
  limit: limitOr(LIST_LIMIT_MAX),
}
const version = (about: string) => queryNumber({ min: 1, max: 1_000_000 }, about)
const CSV = { file: 'text/csv' }

/** Answers to a plan's questions, from a JSON text. */
const answersFrom = (json: string) => validated(publishShape, { answers: parsedJson(json || '{}') ?? '' })

/** What the secretariat does with the registers: plan a file or a change, look at plans, entries and versions. */
export const officeRegistersCalls = (services: Services, call: GuardedCall): Call[] => {
  const { registerPublishing, files, accounts, planFile } = services
  const factsOf = createEntryFacts(services)
  const planOf = async (caller: Caller, file: Omit<ImportFile, 'by'>) => {
    const by = await clerkName(accounts, caller)
    return shownImport((await planImport({ ...registerPublishing, planFile }, { ...file, by })).record)
  }
  const planAgain = async (
    caller: Caller,
    planned: string,
    { answers, sheet, remove: wanted }: Pick<ImportForm, 'answers' | 'sheet' | 'remove'>,
  ) => {
    const record = await importOf(registerPublishing, planned)
    const { file, form, register } = record
    const remove = wanted === undefined ? record.remove : wanted === 'yes'
    const given = (await answersFrom(answers)).answers
    const days = orderOf(given[DAYS_QUESTION])
    const again = { record, answers: { ...given, ...(days !== undefined && { [DAYS_QUESTION]: days }) } }
    if (form !== null) return planEntry(services, caller, register, form, { again })
    const { path = '', name: named = '' } = file ?? {}
    const bytes = await registerPublishing.imports.readFile(path)
    return planOf(caller, { name: named, bytes, register, remove, sheet, days, again })
  }
  const planSent = async (
    caller: Caller,
    sent: SubmittedFile | undefined,
    wanted: Pick<ImportFile, 'register' | 'remove' | 'sheet'>,
  ) => {
    const file = await arrivedRegisterFile(files, caller, sent)
    try {
      return await planOf(caller, { ...file, ...wanted })
    } finally {
      // If this fails, the sweep removes the file.
      await files.remove([file.path]).catch(() => {})
    }
  }
  /** A call of the office that may read or write a whole register. */
  const long = { who: 'office' as const, deadlineMs: FILE_CALL_DEADLINE_MS, refusals: [404] }
  const read = { ...long, method: 'GET' as const }
  return [
    call({
      ...long,
      ...calls['GET officeImports'],
      summary: 'Register files with their plans, newest first',
      query: { register: queryWord(registerNames, 'Of this register alone.') },
      refusals: [],
      reply: ({ query }) => listImports(registerPublishing, query.register),
    }),
    call({
      ...long,
      ...calls['POST officeImports'],
      summary: 'Plan a register file (CSV or XLSX, at most 20 MB); nothing is published',
      files: [REGISTER_FILE],
      fileMaxBytes: REGISTER_FILE_MAX_BYTES,
      reply: ({ caller, body: { name: register, remove, sheet, again, answers }, files: sent }) =>
        // A form sends an empty text for a field that nobody filled in.
        again === undefined || again === ''
          ? planSent(caller, sent.get(REGISTER_FILE), { register, remove: remove === 'yes', sheet })
          : planAgain(caller, again, { answers, sheet, remove }),
    }),
    call({
      ...long,
      ...calls['GET officeImport'],
      summary: 'One plan in numbers',
      segments: { id },
      reply: async ({ segments }) => withNumbers(services, await findImport(registerPublishing, segments.id)),
    }),
    call({
      ...long,
      ...calls['PUT officeImport'],
      summary: 'Keep answers to questions of a plan with it; nothing is published',
      segments: { id },
      refusals: [404, 409],
      reply: async ({ segments, body }) =>
        answerPlan(registerPublishing, segments.id, (await answersFrom(body.given)).answers),
    }),
    call({
      ...long,
      ...calls['GET officeImportEntries'],
      summary: 'A plan line by line, with what changes field by field',
      segments: { id },
      query: page,
      reply: ({ segments, query }) =>
        planPage(registerPublishing, segments.id, query, api.officeImportEntries(segments.id), factsOf),
    }),
    call({
      ...read,
      path: api.officeImportReport(':id'),
      summary: 'The rows that are refused or need a look, as CSV',
      segments: { id },
      answer: CSV,
      send: async ({ response, segments }) =>
        sendCsv(response, `refused-${segments.id}.csv`, await planReport(registerPublishing, segments.id)),
    }),
    call({
      ...long,
      ...calls['GET officeEntries'],
      summary: 'The entries of the public register that a search finds, at most 20',
      segments: { name },
      query: {
        search: querySearch('A number or a name; empty for all.'),
        earlier: queryWord(['yes'], 'With who left the register or has another number now.'),
      },
      reply: ({ segments, query }) => findEntries(services, segments.name, query.search, query.earlier === 'yes'),
    }),
    call({
      ...long,
      ...calls['POST officeEntries'],
      summary: 'Plan the change, the end or the beginning of one entry; nothing is published',
      segments: { name },
      refusals: [404, 409],
      reply: ({ caller, segments, body }) => planEntryChange(services, caller, segments.name, body),
    }),
    call({
      ...long,
      ...calls['GET officeVersions'],
      summary: 'Every version of a register, newest first',
      segments: { name },
      reply: ({ segments }) => shownVersions(registerPublishing, segments.name),
    }),
    call({
      ...long,
      ...calls['GET officeVersion'],
      who: 'chair or office',
      summary: 'What a version changed of whom',
      segments: { name, version: segment('The number of the version.') },
      query: page,
      reply: ({ segments, query }) =>
        versionPage(registerPublishing, segments.name, { number: Number(segments.version), ...query }),
    }),
    call({
      ...long,
      ...calls['GET officeTakingBack'],
      summary: 'What taking back a version would do, entry by entry',
      segments: { name },
      query: {
        version: version('The version.'),
        later: queryWord(['yes'], 'With all that were published after it.'),
      },
      refusals: [404, 409],
      reply: ({ segments, query: { version: number, later } }) => {
        if (number === undefined || number < 2) throw badFilter('version')
        return shownTakingBack(services, segments.name, { version: number, later: later === 'yes' })
      },
    }),
    call({
      ...read,
      path: api.officeRegisterFile(':name'),
      summary: 'The rows of a register, as a file that can be imported again',
      segments: { name },
      query: { version: version('Of this version; without it, of the public one.') },
      answer: CSV,
      refusals: [404, 409],
      send: async ({ response, segments, query }) => {
        const rows = await downloadRegister(registerPublishing, segments.name, query.version)
        const ofVersion = query.version === undefined ? '' : `-${query.version}`
        sendCsv(response, `register-${segments.name}${ofVersion}.csv`, registerCsv(rows))
      },
    }),
    call({
      ...read,
      path: api.officePractising,
      who: 'chair or office',
      summary: `Who may practise on a day: the register of ${profession.many} with its verdicts, as CSV`,
      query: { day: queryText(`A day until today in ${boardZone.place}; without it, now.`, text({ format: 'date' })) },
      answer: CSV,
      refusals: [],
      send: async ({ response, query }) => {
        const { day, csv } = await practisingFile(services.registers, query.day)
        sendCsv(response, `practising-${day}.csv`, csv)
      },
    }),
    call({
      ...long,
      ...calls['POST officeNote'],
      summary: 'Note something about the person of an entry: never public, and in the person’s own copy',
      segments: { name },
      refusals: [409],
      reply: ({ caller, segments, body }) => noteOnEntry(services, caller, segments.name, body),
    }),
    call({
      ...long,
      ...calls['GET officeEntry'],
      summary: 'What is kept about somebody who is or was in a register, the story, and whom the entry may hold',
      segments: { name },
      query: {
        entry: queryText('A number of the person: of today, or an earlier one.', text({ maxLength: TEXT_MAX_LENGTH })),
        at: version('The version in which the person had it; without it, who has it now or had it last.'),
        day: queryText(
          `A day until today in ${boardZone.place}: what was published then, and what holds today about it.`,
          text({ format: 'date' }),
        ),
      },
      refusals: [404, 409],
      reply: async ({ segments, query: { entry = '', at, day } }) => {
        if (entry === '' || entry.length > TEXT_MAX_LENGTH) throw badFilter('entry')
        const today = licenceDate(registerPublishing.clock.now())
        if (day !== undefined && (!isDay(day) || day > today)) throw badFilter('day')
        const { told, ...kept } = await keptEntry(services, segments.name, entry, at)
        return { ...kept, ...(await toldStory(services, told, day)) }
      },
    }),
  ]
}
