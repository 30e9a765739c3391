import { QueryClientProvider, useQueryClient } from '@tanstack/react-query'
import { SnackbarProvider } from 'notistack'
import { Outlet } from 'react-router-dom'
import { useEffect } from 'react'
import { queryClient } from '../components/query-provider.tsx'
import { useFieldsClearOfToasts } from './fields-clear-of-toasts.ts'
import { toasts } from './toast.tsx'
import { PORTAL_KEY } from '../api/query-options.ts'
import { readPerson, subscribe } from '../session/session-store.ts'
import { useSignedIn } from '../session/use-session.ts'
import { IdleWatch } from './idle-watch.tsx'

/** Clears the cached answers when another person signs in; watches for inactivity while somebody is signed in. */
const SessionWatch = () => {
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

const windowWidth = (): number => ('innerWidth' in globalThis ? window.innerWidth : 0)
/** Toasts at a time: on a phone three would leave little of the page. */
const toastsAtOnce = (): number => (windowWidth() < 600 ? 2 : 3)
/** Texts and buttons begin on the left, so that a wide window has most room on the right. */
const toastsSide = () => (windowWidth() < 900 ? 'center' : 'right')

/** The providers around sign-in and the portal: the query cache, toasts that stay during a navigation, and the session watch. */
export const PortalProviders = () => {
  useFieldsClearOfToasts()
  return (
    <QueryClientProvider client={queryClient}>
      <SnackbarProvider
        maxSnack={toastsAtOnce()}
        anchorOrigin={{ vertical: 'bottom', horizontal: toastsSide() }}
        Components={toasts}
      >
        <SessionWatch />
        <Outlet />
      </SnackbarProvider>
    </QueryClientProvider>
  )
}
