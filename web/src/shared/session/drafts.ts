import { shownMember } from '@lsb/contract'
import { useState } from 'react'
import { readPerson } from './session-store.ts'
import { type Place, readStored, tryStore } from './storage.ts'

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
const placeOf = (form: string): Place => (form.startsWith(OFFICE_DRAFT) ? 'sessionStorage' : 'localStorage')
const places: readonly Place[] = ['localStorage', 'sessionStorage']
const DRAFTS_EXPIRE_AFTER_MS = 7 * 24 * 60 * 60 * 1000
interface StoredDrafts {
  owner: string
  /** The latest typing, in milliseconds since 1970. */
  at: number
  forms: Record<string, Record<string, string>>
}

const read = (place: Place): Pick<StoredDrafts, 'owner' | 'forms'> => {
  const owner = readPerson() ?? ''
  try {
    const stored: Partial<StoredDrafts> | null = JSON.parse(readStored(STORAGE_KEY, place) ?? 'null')
    const isValid = stored?.owner === owner && Number(stored.at) > Date.now() - DRAFTS_EXPIRE_AFTER_MS
    return { owner, forms: (isValid && stored.forms) || {} }
  } catch {
    return { owner, forms: {} }
  }
}
/** Without storage only the draft is lost; the form still works. */
const write = (place: Place, stored: Pick<StoredDrafts, 'owner' | 'forms'>) => {
  const isEmpty = Object.keys(stored.forms).length === 0
  tryStore(STORAGE_KEY, isEmpty ? null : JSON.stringify({ ...stored, at: Date.now() }), place)
}

export const readDraft = (form: string): Record<string, string> | null => read(placeOf(form)).forms[form] ?? null

export const writeDraft = (form: string, values: Record<string, string>): void => {
  const stored = read(placeOf(form))
  write(placeOf(form), { ...stored, forms: { ...stored.forms, [form]: values } })
}

export const dropDraft = (form: string): void => {
  const { owner, forms } = read(placeOf(form))
  write(placeOf(form), { owner, forms: Object.fromEntries(Object.entries(forms).filter(([name]) => name !== form)) })
}

/**
 * Keeps what differs from what the form had at first, with what it `shown` in its place; nothing when all of it is as it was.
 */
export const keepDraft = (form: string, values: object, initial: object, shown: Record<string, string> = {}): void => {
  const before = new Map<string, unknown>(Object.entries(initial))
  const typed = Object.entries(values).filter(([name, value]) => value !== (before.get(name) ?? ''))
  const replaced = Object.entries(shown).filter(([member]) => typed.some(([name]) => member === shownMember(name)))
  if (typed.length === 0) dropDraft(form)
  else writeDraft(form, Object.fromEntries([...typed, ...replaced]))
}

/** Whether a form whose name begins with this prefix has an unsaved draft. */
export const hasDraft = (prefix: string): boolean =>
  Object.keys(read(placeOf(prefix)).forms).some((name) => name.startsWith(prefix))

export const dropAllDrafts = (): void => places.forEach((place) => tryStore(STORAGE_KEY, null, place))

/** Called at sign-in: deletes what another person left when their session ended, and what is too old. */
export const dropOthersDrafts = (): void => places.forEach((place) => write(place, read(place)))
