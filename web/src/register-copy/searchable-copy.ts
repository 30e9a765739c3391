import {
  type ListedAssistant,
  type CopiedEarlierNumber,
  type CopiedSurveyor,
  EarlierNumbers,
  readCopy,
  type ReadCopy,
  registers,
  SearchedRows,
} from '@lsb/contract'
import type { CachedCopy } from './cached-copy.ts'

/** A copy made ready to be searched, with the rules that the API searches by. */
export interface SearchableCopy extends CachedCopy, Pick<ReadCopy, 'renewalsDue'> {
  licensed: SearchedRows<CopiedSurveyor>
  approved: SearchedRows<ListedAssistant>
  earlier: EarlierNumbers<CopiedEarlierNumber>
}

/** Takes a cheap phone some tenths of a second. */
export const searchableCopy = (kept: CachedCopy): SearchableCopy => {
  const { licensed, approved, earlier, renewalsDue } = readCopy(kept.copy)
  const searched = {
    licensed: new SearchedRows(registers.licensed, licensed),
    approved: new SearchedRows(registers.approved, approved),
  }
  for (const rows of Object.values(searched)) rows.prepare()
  return {
    ...kept,
    ...searched,
    renewalsDue,
    earlier: new EarlierNumbers(earlier),
  }
}
