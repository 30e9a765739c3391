import type { Has } from '../context.ts'
import {
  isOpen,
  OPEN_CHANGES_PATH,
  openChangesShape,
  openApprovedShape,
  openLicensedShape,
  assistantWords,
  profession,
} from '@lsb/contract'
import { notFound } from '../errors.ts'
import { queryNumber } from '../http/parameters.ts'
import { type Call, publicCall } from '../http/call.ts'
import { sendCacheableText } from '../http/http-caching.ts'
import { CALL_DEADLINE_MS } from '../platform/deadline.ts'
import { type ChangesServices, changesSince } from './changes.ts'
import { openDataAnswer, type OpenDataFile, openDataFiles, termsOf } from './open-data.ts'

type OpenDataCallServices = ChangesServices & Has<'recordHead' | 'siteUrl' | 'openData'>

const CSV = { file: 'text/csv' }
const described: Record<OpenDataFile, Pick<Call, 'summary' | 'answer'>> = {
  'licensed.csv': { summary: `The register of licensed ${profession.many} as open data`, answer: CSV },
  'licensed.json': { summary: `The register of licensed ${profession.many} as open data`, answer: openLicensedShape },
  'approved.csv': { summary: `The register of ${assistantWords.many} as open data`, answer: CSV },
  'approved.json': { summary: `The register of ${assistantWords.many} as open data`, answer: openApprovedShape },
  'datapackage.json': {
    summary: 'What the columns of the open data are: a Data Package with Table Schemas',
    answer: null,
  },
}

const fileCalls = (services: OpenDataCallServices): Call[] =>
  openDataFiles.map((file) =>
    publicCall({
      method: 'GET',
      path: `/api/open-data/${file}`,
      ...described[file],
      refusals: [404],
      deadlineMs: CALL_DEADLINE_MS,
      send: async (asked) => {
        if (!isOpen(services.openData)) throw notFound()
        const { answer, day } = await openDataAnswer(services, file)
        const [name, format] = file.split('.')
        // Pages of other sites may read it, too.
        asked.response.set('Access-Control-Allow-Origin', '*')
        if (format === 'csv') asked.response.attachment(`${name}-${day}.csv`)
        await sendCacheableText(asked, answer, format === 'csv' ? 'csv' : 'json')
      },
    }),
  )

const changesCall = (services: OpenDataCallServices): Call =>
  publicCall({
    method: 'GET',
    path: OPEN_CHANGES_PATH,
    summary: 'What has changed in the registers since a public number, as open data',
    query: {
      since: queryNumber(
        { min: 0, max: Number.MAX_SAFE_INTEGER },
        'The `next` of an earlier answer; without it the answer has every row.',
      ),
    },
    answer: openChangesShape,
    refusals: [404, 410],
    cached: async ({ query, response }) => {
      if (!isOpen(services.openData)) throw notFound()
      const { answer, ...changes } = await changesSince(services, query.since)
      response.set('Access-Control-Allow-Origin', '*')
      return { ...changes, answer: async () => ({ ...termsOf(services.openData), ...(await answer()) }) }
    },
  })

/** Both registers as files, and what has changed in them; 404 until the board has named licence and legal basis. */
export const openDataCalls = (services: OpenDataCallServices): Call[] => [...fileCalls(services), changesCall(services)]
