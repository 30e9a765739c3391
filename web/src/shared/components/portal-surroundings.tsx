import { QueryClientProvider } from '@tanstack/react-query'
import { SnackbarProvider } from 'notistack'
import { Outlet } from 'react-router-dom'
import { queryClient } from './query-surroundings.tsx'

/** Around sign-in and the portal: the query cache, and toasts that outlive the step to the next page. */
export const PortalSurroundings = () => (
  <QueryClientProvider client={queryClient}>
    <SnackbarProvider maxSnack={3} anchorOrigin={{ vertical: 'bottom', horizontal: 'center' }}>
      <Outlet />
    </SnackbarProvider>
  </QueryClientProvider>
)
