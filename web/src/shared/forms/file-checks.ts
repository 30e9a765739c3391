import { createContext, useCallback, useState } from 'react'

/** What a form says when it is sent while a chosen file is checked: the file would stay behind. */
export const STILL_CHECKING = 'A file is still being checked. Wait for its result, then press the button again.'

type NoteCheck = (id: string, isRunning: boolean) => void

/** How a file field tells its form that a check runs. */
export const FileChecks = createContext<NoteCheck>(() => undefined)

/** Whether any file field of a form checks a file. The form gives `note` to its fields with `FileChecks`. */
export const useFileChecks = (): { isChecking: boolean; note: NoteCheck } => {
  const [running, setRunning] = useState<readonly string[]>([])
  const note = useCallback<NoteCheck>(
    (id, isRunning) =>
      setRunning((ids) => {
        const others = ids.filter((other) => other !== id)
        if (isRunning) return [...others, id]
        return others.length === ids.length ? ids : others
      }),
    [],
  )
  return { isChecking: running.length > 0, note }
}
