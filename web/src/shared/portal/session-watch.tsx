import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { PORTAL_KEY } from '../api/query-options.ts'
import { readPerson, subscribe } from '../session/session-store.ts'
import { useSignedIn } from '../session/use-session.ts'
import { IdleWatch } from './idle-watch.tsx'

/** Clears the cached answers when another person signs in; watches for inactivity while somebody is signed in. */
export const SessionWatch = () => {
  const signedIn = useSignedIn()
  const client = useQueryClient()
  useEffect(() => {
    let owner = readPerson()
    // Clears them at once: the next render would show the old person's answers to the new one.
    return subscribe(() => {
      if (readPerson() === owner) return
      owner = readPerson()
      client.removeQueries({ queryKey: [PORTAL_KEY] })
      client.getMutationCache().clear()
    })
  }, [client])
  return signedIn ? <IdleWatch /> : null
}
