import { board, pages } from '@lsb/contract'
import { styled } from '@mui/material/styles'
import { lazy, Suspense } from 'react'
import { Link } from '../../shared/components/link.tsx'
import { NoticeLine } from '../../shared/components/notice-line.tsx'
import { PageShell } from '../../shared/components/page-shell.tsx'
import { WithAside } from '../../shared/prose/article.tsx'
import { useSignedIn } from '../../shared/session/use-session.ts'
import { SessionNotice } from './session-notice.tsx'
import { SignInForm } from './sign-in-form.tsx'

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

const Narrow = styled('div')({ maxWidth: 600 })

export const Page = () => {
  const signedIn = useSignedIn()
  return (
    <PageShell
      page="portal"
      title="Surveyor's Portal"
      description="Sign in to renew your practising licence, keep your details up to date and manage your approved assistants."
      lead="For licensed surveyors and approved assistants."
      width="lg"
    >
      <WithAside title="First time here?" aside={<FirstTime />}>
        <Narrow>
          <SessionNotice />
          <noscript>
            <NoticeLine tone="caution">
              <p>Signing in needs JavaScript, which is switched off in this browser.</p>
            </NoticeLine>
          </noscript>
          <div className="needs-script">
            <Suspense fallback={null}>{signedIn ? <AlreadySignedIn /> : <SignInForm />}</Suspense>
          </div>
        </Narrow>
      </WithAside>
    </PageShell>
  )
}
