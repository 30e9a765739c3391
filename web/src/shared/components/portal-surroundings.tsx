import { QueryClientProvider } from '@tanstack/react-query'
import { SnackbarProvider } from 'notistack'
import { Outlet } from 'react-router-dom'
import { SessionWatch } from '../portal/session-watch.tsx'
import { toasts } from '../portal/toast.tsx'
import { queryClient } from './query-surroundings.tsx'

/** Around sign-in and the portal: the query cache, toasts that outlive the step to the next page, the session's watch. */
export const PortalSurroundings = () => (
  <QueryClientProvider client={queryClient}>
    <SnackbarProvider maxSnack={3} anchorOrigin={{ vertical: 'bottom', horizontal: 'center' }} Components={toasts}>
      <SessionWatch />
      <Outlet />
    </SnackbarProvider>
  </QueryClientProvider>
)
