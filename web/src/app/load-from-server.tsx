import { useEffect } from 'react'
import { PagePending } from '../shared/components/page-pending.tsx'

/** For an address that is not the app's: the browser loads the page, or the site's answer that there is none. */
export const LoadFromServer = () => {
  useEffect(() => window.location.reload(), [])
  return <PagePending />
}
