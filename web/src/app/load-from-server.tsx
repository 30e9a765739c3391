import { useEffect } from 'react'
import { PagePending } from '../shared/components/page-pending.tsx'

/** For an address without a route of the app: the browser loads it from the site, which may answer that it does not exist. */
export const LoadFromServer = () => {
  useEffect(() => window.location.reload(), [])
  return <PagePending />
}
