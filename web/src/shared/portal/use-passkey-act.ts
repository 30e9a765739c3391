import { passkeyMessages } from '@lsb/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { meKey } from '../api/me.ts'
import { passkeysKey } from '../api/passkeys.ts'
import { saveFailure } from './failure-text.ts'

/** The acts of the page, of which one at a time runs. */
export const usePasskeyAct = () => {
  const client = useQueryClient()
  /** An act runs, or the page gets its new nonce: no button takes a press, since the next act would have an old nonce. */
  const [isBusy, setIsBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  const [done, setDone] = useState<string>()
  /** `work` returns what to say about it. Afterwards the page has a new nonce. */
  const run = async (work: () => Promise<string>) => {
    if (isBusy) return
    setIsBusy(true)
    setFailure(undefined)
    setDone(undefined)
    try {
      setDone(await work())
      await client.invalidateQueries({ queryKey: meKey })
    } catch (error) {
      setFailure(saveFailure(passkeyMessages.notSaved)(error))
    }
    await client.invalidateQueries({ queryKey: passkeysKey })
    setIsBusy(false)
  }
  return { isBusy, failure, done, run }
}
export type PasskeyActState = ReturnType<typeof usePasskeyAct>
