import {
  api,
  entryChangeShape,
  importFormShape,
  LIST_LIMIT_MAX,
  outcomes,
  REGISTER_FILE,
  REGISTER_FILE_MAX_BYTES,
  type RegisterName,
  registerNames,
  TEXT_MAX_LENGTH,
} from '@lsb/contract'
import { type Request, type Response, Router } from 'express'
import type { Caller } from '../accounts/account.ts'
import { badFilter, notFound } from '../errors.ts'
import type { FilesStore } from '../files/files-store.ts'
import { endpoint, type Handler } from '../http/endpoint.ts'
import { readFlatBody } from '../http/flat-body.ts'
import type { Guards } from '../sessions/guards.ts'
import { submittedFiles, textsOf } from '../http/multipart.ts'
import { parameter, queryLimit, queryNumber, querySearch, queryText, queryWord } from '../http/parameters.ts'
import { validated } from '../http/validated.ts'
import { FILE_CALL_DEADLINE_MS } from '../platform/deadline.ts'
import { planImport } from '../registers/import/plan-import.ts'
import { registerCsv } from '../registers/import/report.ts'
import { downloadRegister } from '../registers/versions/past-versions.ts'
import { asProblem } from './as-problem.ts'
import { createEntryFacts } from './entry-facts.ts'
import { type EntryFormServices, findEntries, planEntryChange } from './entry-forms.ts'
import { withPublicWords } from './entry-words.ts'
import { withAlerts } from './plan-alerts.ts'
import { clerkName } from './managed-accounts.ts'
import type { CorrectionServices } from './kept-about.ts'
import { arrivedRegisterFile } from './register-files.ts'
import { dividableEntry } from './two-people.ts'
import {
  comparisonPage,
  findImport,
  listImports,
  type PageQuery,
  planPage,
  planReport,
  shownVersions,
} from './register-plans.ts'

type Services = EntryFormServices & { files: FilesStore } & Parameters<typeof createEntryFacts>[0] & CorrectionServices

const nameOf = (request: Request): RegisterName => {
  const name = registerNames.find((candidate) => candidate === parameter(request, 'name'))
  if (name === undefined) throw notFound()
  return name
}

const QUERY_NUMBER_MAX = 1_000_000
const versionOf = (request: Request, name: string): number | undefined =>
  queryNumber(request, name, 1, QUERY_NUMBER_MAX)
const requiredVersion = (request: Request, name: string): number => {
  const number = versionOf(request, name)
  if (number === undefined) throw badFilter(name)
  return number
}

const pageQueryOf = (request: Request): PageQuery => ({
  outcome: queryWord(request, 'outcome', outcomes),
  offset: queryNumber(request, 'offset', 0, QUERY_NUMBER_MAX) ?? 0,
  limit: queryText(request, 'limit') === undefined ? LIST_LIMIT_MAX : queryLimit(request),
})

const sendCsv = (response: Response, name: string, text: string): void => {
  response.set({ 'Content-Type': 'text/csv; charset=utf-8', 'Content-Disposition': `attachment; filename="${name}"` })
  response.send(text)
}

type RegisterCall = (answer: (caller: Caller, request: Request) => Promise<unknown>) => Handler

/** A JSON answer for the office with a longer deadline, because the call may read or write a whole register. */
const registerCallFor =
  ({ office }: Guards): RegisterCall =>
  (answer) =>
    office((caller, request) => asProblem(answer(caller, request)), FILE_CALL_DEADLINE_MS)

/** Adds the calls for plans: plan a file, look at the plan. */
const addImportCalls = (router: Router, services: Services, guards: Guards): void => {
  const { registerPublishing, files, accounts, planFile } = services
  const factsOf = createEntryFacts(services)
  const registerCall = registerCallFor(guards)
  endpoint(router, '/office/imports', {
    GET: registerCall((_caller, request) =>
      listImports(registerPublishing, queryWord(request, 'register', registerNames)),
    ),
    POST: guards.officeUpload(REGISTER_FILE, REGISTER_FILE_MAX_BYTES, async (caller, form) => {
      const { name: register, remove } = await validated(importFormShape, textsOf(form))
      const by = await clerkName(accounts, caller)
      const file = await arrivedRegisterFile(files, caller, submittedFiles(form, [REGISTER_FILE]).get(REGISTER_FILE))
      try {
        const { record } = await asProblem(
          planImport({ ...registerPublishing, planFile }, { ...file, by, register, remove: remove === 'yes' }),
        )
        return await findImport(registerPublishing, record.id)
      } finally {
        // If this fails, the sweep removes the file.
        await files.remove([file.path]).catch(() => {})
      }
    }),
  })
  endpoint(router, '/office/imports/:id', {
    GET: registerCall(async (_caller, request) =>
      withAlerts(
        services,
        await withPublicWords(services, await findImport(registerPublishing, parameter(request, 'id'))),
      ),
    ),
  })
  endpoint(router, '/office/imports/:id/entries', {
    GET: registerCall((_caller, request) => {
      const id = parameter(request, 'id')
      return planPage(registerPublishing, id, pageQueryOf(request), api.officeImportEntries(id), factsOf)
    }),
  })
  endpoint(router, '/office/imports/:id/report', {
    GET: guards.officeDownload(async (_caller, request, response) => {
      const id = parameter(request, 'id')
      sendCsv(response, `refused-${id}.csv`, await asProblem(planReport(registerPublishing, id)))
    }),
  })
}

/** Adds the calls for entries and versions: find and change an entry, see how one can be divided; list, compare and download versions. */
const addVersionCalls = (router: Router, services: Services, guards: Guards): void => {
  const { registerPublishing } = services
  const registerCall = registerCallFor(guards)
  endpoint(router, '/office/registers/:name/entries', {
    GET: registerCall((_caller, request) => findEntries(services, nameOf(request), querySearch(request))),
    POST: registerCall(async (caller, request) => {
      const name = nameOf(request)
      return planEntryChange(services, caller, name, await validated(entryChangeShape, await readFlatBody(request)))
    }),
  })
  endpoint(router, '/office/registers/:name/versions', {
    GET: registerCall(async (_caller, request) => shownVersions(registerPublishing, nameOf(request))),
  })
  endpoint(router, '/office/registers/:name/comparison', {
    GET: registerCall(async (_caller, request) => {
      const name = nameOf(request)
      const compared = {
        from: requiredVersion(request, 'from'),
        to: requiredVersion(request, 'to'),
        ...pageQueryOf(request),
      }
      return comparisonPage(registerPublishing, name, compared, api.officeComparison(name))
    }),
  })
  endpoint(router, '/office/registers/:name/file', {
    GET: guards.officeDownload(async (_caller, request, response) => {
      const name = nameOf(request)
      const version = versionOf(request, 'version')
      const rows = await asProblem<readonly object[]>(downloadRegister(registerPublishing, name, version))
      sendCsv(response, `register-${name}${version === undefined ? '' : `-${version}`}.csv`, registerCsv(rows))
    }),
  })
  endpoint(router, '/office/registers/:name/two', {
    GET: registerCall((_caller, request) => {
      const entry = queryText(request, 'entry') ?? ''
      if (entry === '' || entry.length > TEXT_MAX_LENGTH) throw badFilter('entry')
      return dividableEntry(services, nameOf(request), entry)
    }),
  })
}

/** Calls for the registers: plans of files, and published versions. */
export const officeRegistersRouter = (services: Services, guards: Guards): Router => {
  const router = Router()
  addImportCalls(router, services, guards)
  addVersionCalls(router, services, guards)
  return router
}
