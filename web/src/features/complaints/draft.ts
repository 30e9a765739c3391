import { pickFields, recordOf } from '@lsb/contract'
import { emptyComplaint, type Complaint, typedFields } from './fields.ts'

/**
 * How long typed text stays in the browser after the last change, in milliseconds: a day, since others may use the same phone.
 */
export const DRAFT_LIFE_MS = 24 * 60 * 60 * 1000
const STORAGE_KEY = 'complaint-draft'

/** What was typed before, if it is not too old; files and the confirmation cannot be kept. */
export const readDraft = (now: number): Complaint => {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? 'null')
    if (!isRecord(stored) || !isRecord(stored['values'])) return emptyComplaint
    const age = now - Number(stored['savedAt'])
    if (!(age >= 0 && age < DRAFT_LIFE_MS)) {
      dropDraft()
      return emptyComplaint
    }
    const values = stored['values']
    return {
      ...emptyComplaint,
      ...recordOf(typedFields, (field) => (typeof values[field] === 'string' ? values[field] : '')),
    }
  } catch {
    return emptyComplaint
  }
}

/** Stores what is typed and returns whether it is stored: a browser may forbid that. An empty form stores nothing. */
export const writeDraft = (complaint: Complaint, now: number): boolean => {
  try {
    const values = pickFields(complaint, typedFields)
    const before = readDraft(now)
    const isEmpty = Object.values(values).every((text) => text === '')
    if (isEmpty) localStorage.removeItem(STORAGE_KEY)
    // What is only read again does not live longer.
    else if (!typedFields.every((field) => before[field] === values[field]))
      localStorage.setItem(STORAGE_KEY, JSON.stringify({ savedAt: now, values }))
    return !isEmpty
  } catch {
    return false
  }
}

export const dropDraft = (): void => {
  try {
    localStorage.removeItem(STORAGE_KEY)
  } catch {
    // A browser that forbids storage has kept nothing.
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null
