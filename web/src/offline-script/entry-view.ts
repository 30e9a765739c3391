import {
  copiedAssisting,
  copiedFields,
  copiedInKiswahili,
  copiedStatus,
  copiedWords,
  copyMessages,
  fieldsWith,
  namesakeWords,
  pickFields,
  type RegisterCopyAge,
  standingMessages,
} from '@lsb/contract'
import type { SearchableCopy } from '../register-copy/searchable-copy.ts'
import { copyOf } from '../register-copy/templates.ts'
import { earlierNotices } from './earlier-notices.ts'
import type { PageParts } from './page-parts.ts'

const optional = new Set<string>(
  fieldsWith('licensed', 'entry').flatMap(([field, { kind }]) => (kind === 'optional' ? field : [])),
)

/** One surveyor's entry in the copy: the verdict with its day, then the entry. Returns a function that draws it again. */
export const showEntry = (
  page: Document,
  { part, notice, verdict, title }: PageParts,
  registers: SearchableCopy,
  licenseNumber: string,
  ageNow: () => RegisterCopyAge,
): (() => void) => {
  const [surveyor] = registers.licensed.withLicence(licenseNumber)
  const had = registers.earlier.under(licenseNumber)
  const earlier = () => earlierNotices({ notice }, had, registers.copy.on)
  const show = () => {
    if (surveyor === undefined) {
      const sentence = copyMessages.noEntry(licenseNumber)
      part('answer').replaceChildren(notice({ tone: 'caution', sentence }), ...earlier())
      return
    }
    const { name, license_no } = surveyor
    // An assistant whose supervisor fits no entry names the number under another name.
    const assistants = registers.approved
      .withLicence(license_no)
      .filter(({ supervisor_name }) => supervisor_name === name)
      .map((row) => `${row.assistant_name} (${row.assistant_no}): ${copiedAssisting(row, ageNow()).word}`)
    const texts = {
      ...pickFields(surveyor, copiedFields.licensed),
      status: copiedStatus(surveyor, ageNow()),
      assistants: assistants.join('; '),
    }
    const filled = Object.entries(texts).map(([key, text]) => [
      key,
      text || (optional.has(key) ? 'None' : 'Not recorded'),
    ])
    const sameName = namesakeWords(surveyor, registers.licensed.namesakes(surveyor))
    part('answer').replaceChildren(
      verdict({
        ...copiedWords(surveyor, registers, ageNow()),
        kiswahili: copiedInKiswahili(surveyor, registers, ageNow()),
      }),
      ...(surveyor.telephone
        ? [notice({ tone: 'plain', sentence: standingMessages.ringNumber(surveyor.telephone) })]
        : []),
      ...(sameName === '' ? [] : [notice({ tone: 'caution', sentence: sameName })]),
      copyOf(page, 'entry', { texts: Object.fromEntries(filled) }),
      ...earlier(),
    )
    title(name)
  }
  show()
  return show
}
