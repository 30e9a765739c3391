import { keyOfNumber, type RegisterImport, type RegisterName, assistantWords, profession } from '@lsb/contract'
import { OFFICE_DRAFT } from '../../../shared/session/drafts.ts'

export const registerTitles: Record<RegisterName, string> = {
  licensed: `Licensed ${profession.many}`,
  approved: assistantWords.Many,
}

/** The name of the draft of an entry's form; '' for a new entry. */
export const entryDraft = (register: RegisterName, entry: string): string =>
  `${OFFICE_DRAFT}entry ${register} ${keyOfNumber(entry)}`

/** Asks the page of an entry to open its form, in place of a dialog. */
export const LOOK_AGAIN = 'form'

/** The name of a plan: that of its file, or of the entry that a form changes. */
export const planTitle = ({ file, form }: RegisterImport): string => {
  if (form === null) return file?.name ?? ''
  return form.entry === '' ? 'New entry by form' : `Change of ${form.entry} by form`
}
