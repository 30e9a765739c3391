import type { Has } from '../context.ts'
import {
  type CsvCell,
  csvFile,
  type OpenApproved,
  openDataPackage,
  type OpenDataTable,
  openDataTables,
  type OpenDataTerms,
  type OpenLicensed,
  type SignedRecordHead,
} from '@lsb/contract'
import type { Cacheable } from '../http/http-caching.ts'
import { mapInTurns } from '../platform/in-turns.ts'
import { listedAssistant, withStanding } from '../registers/listed-page.ts'
import { loadProfileSources, type ProfileSources } from '../registers/profile.ts'
import { answeredBy } from '../standing/standings.ts'

type OpenDataServices = Has<'recordHead' | 'registers' | 'siteUrl' | 'openData'>

const csvOf = async <Row>({ fields }: OpenDataTable<Row>, rows: Promise<readonly Row[]>): Promise<string> => {
  const cells = await mapInTurns(await rows, (row) => fields.map(({ cell }): CsvCell => cell(row)))
  return csvFile([fields.map(({ name }) => name), ...cells])
}

export const termsOf = ({ licence, licenceUrl, legalBasis }: OpenDataTerms) => ({
  licence,
  licence_url: licenceUrl,
  legal_basis: legalBasis,
})

const licensedRows = ({ licensed, standings }: ProfileSources) => mapInTurns(licensed.rows, withStanding(standings))
const approvedRows = (sources: ProfileSources) => mapInTurns(sources.approved.rows, listedAssistant(sources))

/** What a file is made from. */
interface OpenSources extends ProfileSources {
  record: SignedRecordHead
}

/** Makes each file, by its name, from one published version. */
const writers = {
  'licensed.csv': (sources: OpenSources) => csvOf(openDataTables.licensed, licensedRows(sources)),
  'approved.csv': (sources: OpenSources) => csvOf(openDataTables.approved, approvedRows(sources)),
  'licensed.json': async (sources: OpenSources, { openData }: OpenDataServices) =>
    JSON.stringify({
      ...termsOf(openData),
      as_of: sources.licensed.pointer.published_at,
      record: sources.record,
      results: await licensedRows(sources),
    } satisfies OpenLicensed),
  'approved.json': async (sources: OpenSources, { openData }: OpenDataServices) =>
    JSON.stringify({
      ...termsOf(openData),
      as_of: sources.approved.pointer.published_at,
      record: sources.record,
      results: await approvedRows(sources),
    } satisfies OpenApproved),
  'datapackage.json': async (_: OpenSources, { openData, siteUrl }: OpenDataServices) =>
    JSON.stringify(openDataPackage(openData, siteUrl)),
}
export type OpenDataFile = keyof typeof writers
const isOpenDataFile = (name: string): name is OpenDataFile => Object.hasOwn(writers, name)
export const openDataFiles: readonly OpenDataFile[] = Object.keys(writers).filter(isOpenDataFile)

/** An open data file, and its day in Nairobi. */
export const openDataAnswer = async (
  services: OpenDataServices,
  file: OpenDataFile,
): Promise<{ answer: Cacheable<Promise<string>>; day: string }> => {
  const [loaded, record] = await Promise.all([loadProfileSources(services.registers), services.recordHead()])
  const { standings, tag } = loaded
  const tagged = ['open data', file, record.signature, ...tag]
  return {
    answer: { tagged, ...answeredBy(standings), answer: () => writers[file]({ ...loaded, record }, services) },
    day: standings.today,
  }
}
