import { licenceYear } from '../licence.ts'
import { copyMessages } from '../messages.ts'
import type { EarlierNumbers } from '../search/earlier-numbers.ts'
import type { SearchedRows } from '../search/searched-rows.ts'
import type { CopiedEarlierNumber, CopiedSurveyor } from './read-copy.ts'

interface HolderFacts {
  lic: string
  name: string
  /** When the licence was issued, in seconds since 1970. */
  iat: number
  year: number
}

const lists = ({ approvals }: CopiedSurveyor, { year, iat }: HolderFacts): boolean =>
  approvals.some((approval) => approval.year === year && Math.floor(Date.parse(approval.since) / 1000) === iat)

/** The parts of a copy in which a holder is looked up. */
interface Registers {
  licensed: SearchedRows<CopiedSurveyor>
  earlier: EarlierNumbers<CopiedEarlierNumber>
}

/**
 * The copy's entry of whom a printed licence is about. When others had or have its number, the licence itself decides, then the
 * name printed on it.
 */
const holderOf = (licence: HolderFacts, { licensed, earlier }: Registers): CopiedSurveyor | undefined => {
  const [present] = licensed.withLicence(licence.lic)
  const had = earlier.under(licence.lic)
  if (had.length === 0) return present
  const candidates = [
    ...(present === undefined ? [] : [{ name: present.name, surveyor: present }]),
    ...had.map(({ name, surveyor }) => ({ name, surveyor })),
  ]
  const found =
    candidates.find(({ surveyor }) => surveyor !== null && lists(surveyor, licence)) ??
    candidates.find(({ name }) => name === licence.name)
  return found?.surveyor ?? undefined
}

/** The copy's entry of the holder of a scanned code, and a note when the copy cannot confirm the licence, else ''. */
export const copiedHolder = (
  licence: HolderFacts,
  registers: Registers,
  made: string,
): { surveyor: CopiedSurveyor | undefined; note: string } => {
  const surveyor = holderOf(licence, registers)
  const { lic, iat, year } = licence
  if (surveyor === undefined) return { surveyor, note: copyMessages.holderMissing(lic) }
  if (year < licenceYear(new Date(made))) return { surveyor, note: copyMessages.licenceOver(year) }
  if (iat * 1000 > Date.parse(made)) return { surveyor, note: copyMessages.licenceNewer }
  return { surveyor, note: lists(surveyor, licence) ? '' : copyMessages.licenceNotListed }
}
