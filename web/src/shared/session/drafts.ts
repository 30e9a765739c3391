import { useState } from 'react'
import { readPerson } from './session-store.ts'

/** The values of a form that is kept as a draft. */
export interface Draft<V extends Record<string, string>> {
  values: V
  change: (part: Partial<V>) => void
  drop: () => void
}

/** A form's values: `initial`, with what was typed over it in this tab and is not sent yet (see drafts.ts). */
export const useDraft = <V extends Record<string, string>>(name: string, initial: V): Draft<V> => {
  const [typed, setTyped] = useState<Record<string, string>>(() => readDraft(name) ?? {})
  const values = { ...initial, ...typed }
  return {
    values,
    change: (part) => {
      setTyped((before) => ({ ...before, ...part }))
      keepDraft(name, { ...values, ...part }, initial)
    },
    drop: () => {
      setTyped({})
      dropDraft(name)
    },
  }
}

/**
 * Keeps typed text that is not on the server yet, so that Back, a reload or an ended session does not lose it. It is only for the
 * person who typed it, until they sign out or somebody else signs in, and for a week at most.
 */
const STORAGE_KEY = 'drafts'
/** How the names of the office's drafts begin. They stay in their tab: several clerks may work at one machine. */
export const OFFICE_DRAFT = 'office/'
const storageOf = (form: string): Storage => (form.startsWith(OFFICE_DRAFT) ? sessionStorage : localStorage)
const storages = () => [localStorage, sessionStorage]
const DRAFTS_EXPIRE_AFTER_MS = 7 * 24 * 60 * 60 * 1000
interface StoredDrafts {
  owner: string
  /** The latest typing, in milliseconds since 1970. */
  at: number
  forms: Record<string, Record<string, string>>
}

const read = (storage: Storage): Pick<StoredDrafts, 'owner' | 'forms'> => {
  const owner = readPerson() ?? ''
  try {
    const stored: Partial<StoredDrafts> | null = JSON.parse(storage.getItem(STORAGE_KEY) ?? 'null')
    const isValid = stored?.owner === owner && Number(stored.at) > Date.now() - DRAFTS_EXPIRE_AFTER_MS
    return { owner, forms: (isValid && stored.forms) || {} }
  } catch {
    return { owner, forms: {} }
  }
}
const write = (storage: Storage, stored: Pick<StoredDrafts, 'owner' | 'forms'>) => {
  try {
    if (Object.keys(stored.forms).length === 0) return storage.removeItem(STORAGE_KEY)
    storage.setItem(STORAGE_KEY, JSON.stringify({ ...stored, at: Date.now() }))
  } catch {
    // Without storage only the draft is lost; the form still works.
  }
}

export const readDraft = (form: string): Record<string, string> | null => read(storageOf(form)).forms[form] ?? null

export const writeDraft = (form: string, values: Record<string, string>): void => {
  const stored = read(storageOf(form))
  write(storageOf(form), { ...stored, forms: { ...stored.forms, [form]: values } })
}

export const dropDraft = (form: string): void => {
  const { owner, forms } = read(storageOf(form))
  write(storageOf(form), { owner, forms: Object.fromEntries(Object.entries(forms).filter(([name]) => name !== form)) })
}

/** Keeps what differs from what the form had at first; nothing when all of it is as it was. */
export const keepDraft = (form: string, values: object, initial: object): void => {
  const before = new Map<string, unknown>(Object.entries(initial))
  const typed = Object.entries(values).filter(([name, value]) => value !== (before.get(name) ?? ''))
  if (typed.length === 0) dropDraft(form)
  else writeDraft(form, Object.fromEntries(typed))
}

/** Whether a form whose name begins with this prefix has an unsaved draft. */
export const hasDraft = (prefix: string): boolean =>
  Object.keys(read(storageOf(prefix)).forms).some((name) => name.startsWith(prefix))

export const dropAllDrafts = (): void => storages().forEach((storage) => storage.removeItem(STORAGE_KEY))

/** Called at sign-in: deletes what another person left when their session ended, and what is too old. */
export const dropOthersDrafts = (): void => storages().forEach((storage) => write(storage, read(storage)))
