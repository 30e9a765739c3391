import { passkeyMessages } from '@lsb/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { meKey } from '../../shared/api/me.ts'
import { passkeysKey } from '../../shared/api/passkeys.ts'
import { saveFailure } from '../../shared/portal/failure-text.ts'

export interface PasskeyActState {
  /** What waits for an answer, by a name; null when nothing does. */
  busy: string | null
  failure: string | undefined
  done: string | undefined
  /** Runs one act at a time; `work` answers what to say about it. Afterwards the page has a new nonce. */
  run: (name: string, work: () => Promise<string>) => Promise<void>
}

/** The acts of the page, of which one at a time runs. */
export const usePasskeyAct = (): PasskeyActState => {
  const client = useQueryClient()
  const [busy, setBusy] = useState<string | null>(null)
  const [failure, setFailure] = useState<string>()
  const [done, setDone] = useState<string>()
  const run = async (name: string, work: () => Promise<string>) => {
    if (busy !== null) return
    setBusy(name)
    setFailure(undefined)
    setDone(undefined)
    try {
      setDone(await work())
      await client.invalidateQueries({ queryKey: meKey })
    } catch (error) {
      setFailure(saveFailure(passkeyMessages.notSaved)(error))
    }
    await client.invalidateQueries({ queryKey: passkeysKey })
    setBusy(null)
  }
  return { busy, failure, done, run }
}
