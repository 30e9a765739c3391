import type { Has } from '../context.ts'
import { dayInWords, type KeptEntry, licenceDate, renewalDocuments } from '@lsb/contract'
import { papersOf } from '../approvals/paper-licences-store.ts'
import { recordId } from '../practising/record.ts'
import { assignedAs } from '../registers/versions/identities.ts'
import type { RegisterServices } from './register-acts.ts'

/** The services of the two corrections of who is who. */
export type CorrectionServices = RegisterServices &
  Has<'accounts.ofEntries' | 'practising.ofEntry' | 'issues.allOf' | 'paperLicences.all' | 'corrections'>

/** Something that is kept about an entry: the name by which a division assigns it, and what a clerk reads. */
interface Kept {
  name: string
  title: string
  detail: string
  /** The uid of an account. */
  account?: string
  /** The days of a licence on paper. */
  paper?: KeptEntry['papers'][number]
}

const dayOf = (instant: string): string => dayInWords(licenceDate(new Date(instant)))

/** Account, renewals, licences and licences on paper of an entry, the newest first. `numbers` has the first number of each identity. */
export const keptAbout = async (
  { accounts, practising, issues, paperLicences, corrections }: CorrectionServices,
  entryId: string,
  numbers: ReadonlyMap<string, string>,
): Promise<Kept[]> => {
  const owners = await corrections.reloaded()
  const [holders, records, paper] = await Promise.all([
    accounts.ofEntries([entryId]),
    practising.ofEntry(entryId),
    paperLicences.all(),
  ])
  const licences = await Promise.all(records.map(({ year }) => issues.allOf(recordId(entryId, year))))
  return [
    ...holders.map(({ uid, name, id_number }) => ({
      name: assignedAs.account(uid),
      title: 'Account',
      detail: `${name}, ID number ${id_number}`,
      account: uid,
    })),
    ...records.flatMap(({ year, supervisor, submitted_at, status, documents }, at) => [
      {
        name: assignedAs.record(year),
        title: `Renewal of ${year}`,
        detail: `${supervisor.name}, ${supervisor.license_no}, sent ${dayOf(submitted_at)}, ${status}, documents ${renewalDocuments.map((document) => documents[document].name).join(' and ')}`,
      },
      ...(licences[at] ?? []).map(({ number, name, license_no, issued_at, ended_at }) => ({
        name: assignedAs.licence(number),
        title: `Licence ${number}`,
        detail: `${name}, ${license_no}, issued ${dayOf(issued_at)}${ended_at === null ? '' : `, ended ${dayOf(ended_at)}`}`,
      })),
    ]),
    ...paper.toReversed().flatMap(({ year, licences: ofYear }) =>
      papersOf(entryId, { year, licences: ofYear }, owners).map(({ kept, licence: { issued, ended } }, _, all) => ({
        name: assignedAs.paper(year, kept),
        title: `Licence on paper of ${year}${all.length > 1 ? `, ${numbers.get(kept)}` : ''}`,
        detail: `issued ${dayInWords(issued)}${ended === null ? '' : `, ended ${dayInWords(ended)}`}`,
        paper: { year, issued, ended: ended ?? '' },
      })),
    ),
  ]
}
