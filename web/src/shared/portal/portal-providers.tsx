import { QueryClientProvider } from '@tanstack/react-query'
import { SnackbarProvider } from 'notistack'
import { Outlet } from 'react-router-dom'
import { queryClient } from '../components/query-provider.tsx'
import { SessionWatch } from './session-watch.tsx'
import { useFieldsClearOfToasts } from './fields-clear-of-toasts.ts'
import { toasts } from './toast.tsx'

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
