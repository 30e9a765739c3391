import { readPerson } from './session-store.ts'

/**
 * Keeps typed text that is not on the server yet, so that Back, a reload or an ended session does not lose it. It is in this
 * tab's session storage, and only for the person who typed it.
 */
const STORAGE_KEY = 'drafts'
interface StoredDrafts {
  owner: string
  forms: Record<string, Record<string, string>>
}

const read = (): StoredDrafts => {
  const owner = readPerson() ?? ''
  try {
    const stored: Partial<StoredDrafts> | null = JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? 'null')
    return stored?.owner === owner && stored.forms ? { owner, forms: stored.forms } : { owner, forms: {} }
  } catch {
    return { owner, forms: {} }
  }
}
const write = (stored: StoredDrafts) => {
  try {
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify(stored))
  } catch {
    // Without storage only the draft is lost; the form still works.
  }
}

export const readDraft = (form: string): Record<string, string> | null => read().forms[form] ?? null

export const writeDraft = (form: string, values: Record<string, string>): void => {
  const stored = read()
  write({ ...stored, forms: { ...stored.forms, [form]: values } })
}

export const dropDraft = (form: string): void => {
  const { owner, forms } = read()
  write({ owner, forms: Object.fromEntries(Object.entries(forms).filter(([name]) => name !== form)) })
}

/** Whether a form whose name begins with this prefix has an unsaved draft. */
export const hasDraft = (prefix: string): boolean => Object.keys(read().forms).some((name) => name.startsWith(prefix))

export const dropAllDrafts = (): void => sessionStorage.removeItem(STORAGE_KEY)
