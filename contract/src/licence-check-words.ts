import { licenceDate } from './licence.ts'
import { licenceCheckMessages } from './messages.ts'
import { dayInWords } from './nairobi-time.ts'
import type { LicenceCheck, LicenceEndReason } from './shapes/licence.ts'

interface LicenceCheckWords {
  tone: 'good' | 'bad'
  /** The answer in a word or two, which opens the verdict. */
  word: string
  /** The whole answer in one or two sentences. */
  sentence: string
  /** Why it is so, in one sentence; '' where the answer says it. */
  why: string
  /** What to do about it. */
  advice: string
}

const reasons: Record<LicenceEndReason, (day: string, year: number) => string> = {
  withdrawn: (day) => licenceCheckMessages.withdrawn(day),
  year_over: (_day, year) => licenceCheckMessages.yearOver(year),
  not_in_register: (day) => licenceCheckMessages.notInRegister(day),
  not_renewed: (day) => licenceCheckMessages.notRenewed(day),
  suspended: (day) => licenceCheckMessages.suspended(day),
  removed: (day) => licenceCheckMessages.removed(day),
  deceased: () => licenceCheckMessages.deceased,
  retired: () => licenceCheckMessages.retired,
  unknown_status: () => licenceCheckMessages.unknownStatus,
}

/** The answer to the check of a licence's number, in words. A null `check` means that the board issued no such licence. */
export const licenceCheckWords = (check: LicenceCheck | null): LicenceCheckWords => {
  if (check === null)
    return {
      tone: 'bad',
      word: licenceCheckMessages.notOursWord,
      sentence: licenceCheckMessages.notOurs,
      why: licenceCheckMessages.notOurs,
      advice: licenceCheckMessages.compareNumber,
    }
  const { certificate_no, name, license_no, year, ended } = check
  const holder = licenceCheckMessages.holder(name, license_no)
  if (ended === null)
    return {
      tone: 'good',
      word: licenceCheckMessages.inForceWord,
      sentence: licenceCheckMessages.inForce(certificate_no, holder, year),
      why: '',
      advice: licenceCheckMessages.compareHolder,
    }
  const why = reasons[ended.reason](dayInWords(licenceDate(new Date(ended.since))), year)
  return {
    tone: 'bad',
    word: licenceCheckMessages.endedWord,
    sentence: licenceCheckMessages.ended(certificate_no, holder, why),
    why: licenceCheckMessages.because(why),
    advice: licenceCheckMessages.doNotRely,
  }
}

/**
 * The answer to a register number typed into the licence check. Its tone is never good, because the paper may still be forged.
 * @param says the register's word about the holder's standing
 */
export const registerNumberWords = (
  { name, license_no }: { name: string; license_no: string },
  says: string,
): Omit<LicenceCheckWords, 'tone' | 'why'> & { tone: 'uncertain' } => ({
  tone: 'uncertain',
  word: licenceCheckMessages.registerNumberWord,
  sentence: licenceCheckMessages.registerSays(`${name}, ${license_no}`, says),
  advice: licenceCheckMessages.nothingOfPaper,
})
