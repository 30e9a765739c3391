import {
  api,
  keptEntryShape,
  entryChangeShape,
  type ImportForm,
  importFormShape,
  LIST_LIMIT_MAX,
  outcomes,
  planAnswersShape,
  publishShape,
  REGISTER_FILE,
  REGISTER_FILE_MAX_BYTES,
  registerDifferencesShape,
  registerEntriesShape,
  registerImportShape,
  registerImportsShape,
  registerNames,
  registerVersionsShape,
  successShape,
  TEXT_MAX_LENGTH,
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
import { type ImportFile, planImport } from '../registers/import/plan-import.ts'
import type { PlanFile } from '../registers/import/plan-file.ts'
import { registerCsv } from '../registers/import/report.ts'
import { downloadRegister } from '../registers/versions/past-versions.ts'
import type { GuardedCall } from '../sessions/guarded-calls.ts'
import { createEntryFacts } from './entry-facts.ts'
import { type EntryFormServices, findEntries, planEntry, planEntryChange } from './entry-forms.ts'
import { withAlerts } from './plan-alerts.ts'
import { clerkName } from '../accounts/office-act.ts'
import type { CorrectionServices } from './kept-about.ts'
import { arrivedRegisterFile } from './register-files.ts'
import { practisingFile } from './practising-on-day.ts'
import { keptEntry } from './two-people.ts'
import {
  answerPlan,
  comparisonPage,
  findImport,
  importOf,
  listImports,
  planPage,
  planReport,
  shownImport,
  shownVersions,
} from './register-plans.ts'

type Services = EntryFormServices & { files: FilesStore; planFile: PlanFile } & Parameters<typeof createEntryFacts>[0] &
  CorrectionServices

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
    const again = { record, ...(await answersFrom(answers)) }
    if (form !== null) return planEntry(services, caller, register, form, { again })
    const { path = '', name: named = '' } = file ?? {}
    const bytes = await registerPublishing.imports.readFile(path)
    return planOf(caller, { name: named, bytes, register, remove, sheet, again })
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
      ...read,
      path: api.officeImports,
      summary: 'Register files with their plans, newest first',
      query: { register: queryWord(registerNames, 'Of this register alone.') },
      answer: registerImportsShape,
      refusals: [],
      reply: ({ query }) => listImports(registerPublishing, query.register),
    }),
    call({
      ...long,
      method: 'POST',
      path: api.officeImports,
      summary: 'Plan a register file (CSV or XLSX, at most 20 MB); nothing is published',
      body: importFormShape,
      files: [REGISTER_FILE],
      fileMaxBytes: REGISTER_FILE_MAX_BYTES,
      answer: registerImportShape,
      reply: ({ caller, body: { name: register, remove, sheet, again, answers }, files: sent }) =>
        // A form sends an empty text for a field that nobody filled in.
        again === undefined || again === ''
          ? planSent(caller, sent.get(REGISTER_FILE), { register, remove: remove === 'yes', sheet })
          : planAgain(caller, again, { answers, sheet, remove }),
    }),
    call({
      ...read,
      path: api.officeImport(':id'),
      summary: 'One plan in numbers',
      segments: { id },
      answer: registerImportShape,
      reply: async ({ segments }) => withAlerts(services, await findImport(registerPublishing, segments.id)),
    }),
    call({
      ...long,
      method: 'PUT',
      path: api.officeImport(':id'),
      summary: 'Keep answers to questions of a plan with it; nothing is published',
      segments: { id },
      body: planAnswersShape,
      answer: successShape,
      refusals: [404, 409],
      reply: async ({ segments, body }) =>
        answerPlan(registerPublishing, segments.id, (await answersFrom(body.given)).answers),
    }),
    call({
      ...read,
      path: api.officeImportEntries(':id'),
      summary: 'A plan line by line, with what changes field by field',
      segments: { id },
      query: page,
      answer: registerDifferencesShape,
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
      ...read,
      path: api.officeEntries(':name'),
      summary: 'The entries of the public register that a search finds, at most 20',
      segments: { name },
      query: { search: querySearch('A number or a name; empty for all.') },
      answer: registerEntriesShape,
      reply: ({ segments, query }) => findEntries(services, segments.name, query.search),
    }),
    call({
      ...long,
      method: 'POST',
      path: api.officeEntries(':name'),
      summary: 'Plan the change, the end or the beginning of one entry; nothing is published',
      segments: { name },
      body: entryChangeShape,
      answer: registerImportShape,
      refusals: [404, 409],
      reply: ({ caller, segments, body }) => planEntryChange(services, caller, segments.name, body),
    }),
    call({
      ...read,
      path: api.officeVersions(':name'),
      summary: 'Every version of a register, newest first',
      segments: { name },
      answer: registerVersionsShape,
      reply: ({ segments }) => shownVersions(registerPublishing, segments.name),
    }),
    call({
      ...read,
      path: api.officeComparison(':name'),
      summary: 'The differences between two versions',
      segments: { name },
      query: { from: version('The older version.'), to: version('The newer version.'), ...page },
      answer: registerDifferencesShape,
      refusals: [404, 409],
      reply: ({ segments, query: { from, to, ...ofPage } }) => {
        if (from === undefined) throw badFilter('from')
        if (to === undefined) throw badFilter('to')
        const path = api.officeComparison(segments.name)
        return comparisonPage(registerPublishing, segments.name, { from, to, ...ofPage }, path)
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
      summary: 'Who may practise on a day: the register of surveyors with its verdicts, as CSV',
      query: { day: queryText('A day until today in Nairobi; without it, now.', text({ format: 'date' })) },
      answer: CSV,
      refusals: [],
      send: async ({ response, query }) => {
        const { day, csv } = await practisingFile(services.registers, query.day)
        sendCsv(response, `practising-${day}.csv`, csv)
      },
    }),
    call({
      ...read,
      path: api.officeEntry(':name'),
      summary: 'What is kept about an entry, its history, and whom it may hold',
      segments: { name },
      query: { entry: queryText('The number of the entry.', text({ maxLength: TEXT_MAX_LENGTH })) },
      answer: keptEntryShape,
      refusals: [404, 409],
      reply: ({ segments, query: { entry = '' } }) => {
        if (entry === '' || entry.length > TEXT_MAX_LENGTH) throw badFilter('entry')
        return keptEntry(services, segments.name, entry)
      },
    }),
  ]
}
