import { board, loadMessages, ownMessages, pages, assistantWords, profession } from '@lsb/contract'
import { lazy, Suspense, useSyncExternalStore } from 'react'
import { Link } from '../../shared/components/link.tsx'
import { NoticeLine } from '../../shared/components/notice-line.tsx'
import { PageShell } from '../../shared/components/page-shell.tsx'
import { WithAside } from '../../shared/prose/article.tsx'
import { useSignedIn } from '../../shared/session/use-session.ts'
import { SignInForm } from './sign-in-form.tsx'
import { subscribe } from '../../shared/session/session-store.ts'
import { type EndingReason, readEnding } from '../../shared/session/ending.ts'

const texts: Partial<Record<EndingReason, string>> = {
  expired: `${ownMessages.sessionEnded} What you typed is kept in this tab for you, and so are files whose sending was begun.`,
  elsewhere: 'You were signed out in another tab.',
}

const readReason = (): EndingReason | null => readEnding()?.reason ?? null
/** The prerendered page knows no session. */
const readNothing = () => null

const SessionNotice = () => {
  const reason = useSyncExternalStore(subscribe, readReason, readNothing)
  const text = reason === 'unloaded' ? loadMessages.user : reason && texts[reason]
  return text ? (
    <NoticeLine
      sx={{ mb: 3 }}
      tone={reason === 'unloaded' ? 'bad' : 'caution'}
      isFilled={reason === 'unloaded'}
      live="alert"
    >
      {text}
    </NoticeLine>
  ) : null
}

/** Loaded only for people who are signed in already, who are few. */
const AlreadySignedIn = lazy(async () => ({ default: (await import('./already-signed-in.tsx')).AlreadySignedIn }))

const FirstTime = () => (
  <>
    <p>
      Open the link of the board’s invitation, or sign in with the temporary password that the secretariat gives you:{' '}
      <a href={`mailto:${board.inquiryEmail}`}>{board.inquiryEmail}</a>
    </p>
    <p>
      <Link to={pages.annualLicence.path}>How to renew the annual licence</Link>
    </p>
  </>
)

export const Page = () => {
  const signedIn = useSignedIn()
  return (
    <PageShell
      page="portal"
      title={profession.portal}
      description={`Sign in to renew your practising licence, keep your details up to date and manage your ${assistantWords.many}.`}
      lead={`For licensed ${profession.many} and ${assistantWords.many}.`}
      width="lg"
    >
      <WithAside title="First time here?" aside={<FirstTime />}>
        <SessionNotice />
        <noscript>
          <NoticeLine tone="caution">
            <p>Signing in needs JavaScript, which is switched off in this browser.</p>
          </NoticeLine>
        </noscript>
        <div className="needs-script">
          <Suspense fallback={null}>{signedIn ? <AlreadySignedIn /> : <SignInForm />}</Suspense>
        </div>
      </WithAside>
    </PageShell>
  )
}
