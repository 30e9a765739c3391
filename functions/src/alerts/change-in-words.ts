import { readRegisterStatus } from '@lsb/contract'
import { changedFields, headingOf, isAbsent, type PublicFacts } from '../registers/public-facts.ts'

/**
 * What the holder is told: what was and what is, a fact a line; '' when there is nothing to tell. A death may be recorded falsely,
 * so it is told; what is recorded afterwards is told to nobody.
 * @param since in words, from when on the status holds; '' when nobody says
 */
export const changeInWords = (was: PublicFacts, is: PublicFacts, since = ''): string => {
  if (isAbsent(was)) return isAbsent(is) ? '' : 'Your entry is in the public register again.'
  if (readRegisterStatus(was['status'] ?? '').effect === 'deceased') return ''
  if (isAbsent(is)) return 'Your entry is no longer in the public register.'
  return changedFields(was, is)
    .map((field) => `${headingOf(field)}: was ${was[field]}, is now ${is[field]}${field === 'status' ? since : ''}`)
    .join('\n')
}
