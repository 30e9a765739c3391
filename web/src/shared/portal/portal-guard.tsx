import { destinationOf, loadMessages, pages, type PageName, profession } from '@lsb/contract'
import Typography from '@mui/material/Typography'
import { useLayoutEffect, useState, type ReactNode } from 'react'
import { Navigate } from 'react-router-dom'
import { useMe } from '../api/me.ts'
import { PageShell } from '../components/page-shell.tsx'
import { readEnding, rememberEnding, type EndingReason } from '../session/ending.ts'
import { readPerson } from '../session/session-store.ts'
import { usePerson, useSignedIn } from '../session/use-session.ts'
import type { Account } from './account.ts'
import { LoadFailureDialog } from './load-failure-dialog.tsx'
import { useLogOut } from './use-log-out.ts'

type GuardedPage = Extract<PageName, 'changePassword' | 'onboarding' | 'dashboard' | 'office' | 'passkeys'>

interface PortalGuardProps {
  page: GuardedPage
  title: string
  /** Shows the page also to people whose flags name another page: to everybody, or to those for whom it returns true. */
  openToAll?: boolean | ((account: Account) => boolean)
  children: (account: Account) => ReactNode
}

/**
 * Shows a portal page only to the people it is for. Without a token it redirects to /portal; others are redirected to the page
 * that their flags name.
 */
export const PortalGuard = (props: PortalGuardProps) => {
  const signedIn = useSignedIn()
  const person = usePerson()
  const [lastPerson, setLastPerson] = useState(person)
  if (person !== null && person !== lastPerson) setLastPerson(person)
  // The next person must not see this one's typed text and open panels.
  if (signedIn) return <PageOfPerson key={person} {...props} />
  return <RedirectToSignIn reason={lastPerson === null ? 'asked' : 'elsewhere'} person={lastPerson} />
}

const PageOfPerson = ({ page, title, openToAll = false, children }: PortalGuardProps) => {
  const query = useMe()
  const { data, error } = query
  const logOut = useLogOut()
  if (data) {
    const place = destinationOf(data.user)
    const isOpen = typeof openToAll === 'function' ? openToAll(data.user) : openToAll
    if (place === pages[page].path || isOpen) return children(data.user)
    return <Navigate to={place} replace />
  }
  // The specification's rule for the dashboard: when the account cannot be loaded, redirect to /portal, which says why.
  if (error && page === 'dashboard') return <RedirectToSignIn reason="unloaded" person={readPerson()} />
  return (
    <PageShell title={title} description={`The ${profession.many}' portal.`}>
      {error ? (
        <LoadFailureDialog text={loadMessages.user} query={query} onLeave={logOut} />
      ) : (
        <Typography component="output">Loading...</Typography>
      )}
    </PageShell>
  )
}

/** Redirects to sign-in, which says why. An earlier reason, such as an ended session, stays. */
const RedirectToSignIn = ({ reason, person }: { reason: EndingReason; person: string | null }) => {
  // Before the effect of Navigate changes the address to come back to.
  useLayoutEffect(() => {
    const known = readEnding()?.reason
    const isLedHere = reason === 'asked' && (known === 'signed-out' || known === 'asked')
    if (known === undefined || isLedHere) rememberEnding(reason, person)
  }, [reason, person])
  return <Navigate to={pages.portal.path} replace />
}
