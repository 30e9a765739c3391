import { officePath } from '../address.ts'
import type { Outcome, RegisterImport, RegisterName } from '@lsb/contract'

export const registerTitles: Record<RegisterName, string> = {
  licensed: 'Licensed surveyors',
  approved: 'Approved assistants',
}

export const outcomeWords: Record<Outcome, string> = {
  question: 'Whose is it?',
  refused: 'Refused',
  check: 'Taken, but look at it',
  new: 'New',
  changed: 'Changed',
  gone: 'Not in the file',
  note: 'Nothing to do',
}

export type Typed = NonNullable<RegisterImport['form']>

/** The form of an entry with what was typed into it, over what the register has by now. */
export const entryLink = (register: RegisterName, typed: Typed) => ({
  to: officePath('registers', { register, entry: typed.entry }),
  state: typed,
})

/** The name of a plan: that of its file, or of the entry that a form changes. */
export const planTitle = ({ file, form }: RegisterImport): string => {
  if (form === null) return file?.name ?? ''
  return form.entry === '' ? 'New entry by form' : `Change of ${form.entry} by form`
}
