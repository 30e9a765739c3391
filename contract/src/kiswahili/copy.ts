import type { RegisterCopyAge } from '../copy/copy-age.ts'
import { copiedWords } from '../copy/copy-words.ts'
import type { CopiedSurveyor, ReadCopy } from '../copy/read-copy.ts'
import type { ShownKiswahili } from './approval.ts'
import { approvedVerdict, kiswahili, type KiswahiliVerdict } from './words.ts'

/** The verdict of a copy in Kiswahili; undefined while that is not shown, and for a copy that is too old for a verdict. */
export const copiedInKiswahili = (
  surveyor: CopiedSurveyor,
  { renewalsDue, copy }: Pick<ReadCopy, 'renewalsDue'> & { copy: ShownKiswahili },
  age: Pick<RegisterCopyAge, 'givesVerdicts'>,
): KiswahiliVerdict | undefined =>
  age.givesVerdicts
    ? approvedVerdict(copy.kiswahili, () => copiedWords(surveyor, { renewalsDue }, age, kiswahili))
    : undefined
