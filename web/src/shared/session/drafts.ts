import { readPerson } from './session-store.ts'

/**
 * Keeps typed text that is not on the server yet, so that Back, a reload, a closed tab or an ended session does not lose it. It is
 * only for the person who typed it, until they sign out or somebody else signs in, and for a week at most.
 */
const STORAGE_KEY = 'drafts'
const DRAFTS_EXPIRE_AFTER_MS = 7 * 24 * 60 * 60 * 1000
interface StoredDrafts {
  owner: string
  /** The latest typing, in milliseconds since 1970. */
  at: number
  forms: Record<string, Record<string, string>>
}

const read = (): Pick<StoredDrafts, 'owner' | 'forms'> => {
  const owner = readPerson() ?? ''
  try {
    const stored: Partial<StoredDrafts> | null = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? 'null')
    const isValid = stored?.owner === owner && Number(stored.at) > Date.now() - DRAFTS_EXPIRE_AFTER_MS
    return { owner, forms: (isValid && stored.forms) || {} }
  } catch {
    return { owner, forms: {} }
  }
}
const write = (stored: Pick<StoredDrafts, 'owner' | 'forms'>) => {
  try {
    if (Object.keys(stored.forms).length === 0) return dropAllDrafts()
    localStorage.setItem(STORAGE_KEY, JSON.stringify({ ...stored, at: Date.now() }))
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

export const dropAllDrafts = (): void => localStorage.removeItem(STORAGE_KEY)

/** Called at sign-in: deletes what another person left when their session ended, and what is too old. */
export const dropOthersDrafts = (): void => write(read())
