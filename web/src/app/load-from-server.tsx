import { useEffect } from 'react'
import { PagePending } from '../shared/components/page-pending.tsx'

/** For an address without a route in the app. The browser loads the address from the site, which may answer 404. */
export const LoadFromServer = () => {
  useEffect(() => window.location.reload(), [])
  return <PagePending />
}
