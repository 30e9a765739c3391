import { lazy, Suspense } from 'react'
import { NoticeLine } from '../../shared/components/notice-line.tsx'
import { PageShell } from '../../shared/components/page-shell.tsx'
import { useSignedIn } from '../../shared/session/use-session.ts'
import { SessionNotice } from './session-notice.tsx'
import { SignInForm } from './sign-in-form.tsx'

/** Loaded only for people who are signed in already, who are few. */
const AlreadySignedIn = lazy(async () => ({ default: (await import('./already-signed-in.tsx')).AlreadySignedIn }))

export const Page = () => {
  const signedIn = useSignedIn()
  return (
    <PageShell
      page="portal"
      title="Surveyor's Portal"
      description="Sign in to renew your practising licence, keep your details up to date and manage your approved assistants."
      lead="For licensed surveyors and approved assistants."
      width="sm"
    >
      <SessionNotice />
      <noscript>
        <NoticeLine tone="caution">
          <p>Signing in needs JavaScript, which is switched off in this browser.</p>
        </NoticeLine>
      </noscript>
      <div className="needs-script">
        <Suspense fallback={null}>{signedIn ? <AlreadySignedIn /> : <SignInForm />}</Suspense>
      </div>
    </PageShell>
  )
}
