import { useEffect, useRef } from 'react'
import { readStored, tryStore } from '../../shared/session/storage.ts'

/** The keys of the desk and what each does, in the order of the list that `?` shows. */
export const deskKeys = {
  '?': 'Show this list',
  '/': 'Go to the search, in the list',
  j: 'Open the next renewal; in a list, the first',
  k: 'Open the renewal before',
  y: 'In good standing: yes',
  n: 'In good standing: no; a then opens the reasons for returning',
  a: 'Approve',
  r: 'Return: open the reasons; again, with a reason: return',
  '1–9': 'Pick a reason, while the reasons are open',
  e: 'Write in the note; Esc leaves it, Ctrl and Enter return',
  ',': 'Certificate of good standing: previous page',
  '.': 'Certificate of good standing: next page',
  '<': 'Other document: previous page',
  '>': 'Other document: next page',
  u: 'Take the last decision out of the tray',
  t: 'Open the tray, where you confirm your decisions',
  l: 'Back to the list',
} as const

const KEYS_OFF_STORAGE_KEY = 'desk-keys-off'

export const areKeysOn = (): boolean => readStored(KEYS_OFF_STORAGE_KEY) === null
export const switchKeys = (on: boolean): boolean => tryStore(KEYS_OFF_STORAGE_KEY, on ? null : 'yes')

const TEXT_FIELDS = 'textarea, select, input:not([type=radio], [type=checkbox], [type=button]), [contenteditable=true]'
const isTyping = (target: EventTarget | null): boolean => target instanceof Element && target.matches(TEXT_FIELDS)
/** An open dialog has the focus. A closed dialog that still fades out has given it back. */
const isDialogOpen = (): boolean => {
  const { activeElement } = document
  return activeElement !== null && activeElement.matches('.MuiModal-root *, [role="dialog"], [role="alertdialog"]')
}

/** Single keys of the desk: not inside fields, not with a modifier, not under a dialog, and only while they are switched on. */
export const useKeys = (acts: Readonly<Record<string, (() => void) | undefined>>): void => {
  const latest = useRef(acts)
  useEffect(() => {
    latest.current = acts
  }, [acts])
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.repeat) return
      if (isTyping(event.target) || isDialogOpen()) return
      // The key for the list always works, because the keys are switched on again there.
      if (!areKeysOn() && event.key !== '?') return
      const act = latest.current[event.key]
      if (!act) return
      event.preventDefault()
      act()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
}
