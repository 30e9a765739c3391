import { presencePaths, type OwnPresence, pages, presenceMessages } from '@lsb/contract'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useMutation } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import { call } from '../../shared/api/call.ts'
import { send } from '../../shared/api/send.ts'
import { codePicture } from '../../shared/code-picture.ts'
import { Exact } from '../../shared/components/exact.tsx'
import { pageUrl } from '../../shared/components/page-url.ts'
import { VerdictCard } from '../../shared/components/verdict-card.tsx'
import { FailureBanner } from '../../shared/forms/failure-banner.tsx'
import type { Account } from '../../shared/portal/account.ts'
import { saveFailure } from '../../shared/portal/failure-text.ts'
import { Disclosure } from '../../shared/prose/disclosure.tsx'
import { readAccess } from '../../shared/session/session-store.ts'
import { Part } from '../../shared/components/part.tsx'

const SECOND_MS = 1000

/** Seconds until the code ends, counted from its answer: whatever time the device's clock shows. */
const useSecondsLeft = (seconds: number, over: () => void): number => {
  const [left, setLeft] = useState(seconds)
  useEffect(() => {
    const ends = Date.now() + seconds * SECOND_MS
    const timer = setInterval(() => {
      setLeft(Math.max(0, Math.ceil((ends - Date.now()) / SECOND_MS)))
      if (Date.now() >= ends) over()
    }, SECOND_MS)
    return () => clearInterval(timer)
  }, [seconds, over])
  return left
}

/** Shows others, for three minutes, who is signed in. Leaving the screen or signing out ends it. */
const PresenceAct = ({ hasLicence }: { hasLicence: boolean }) => {
  const [isOver, setOver] = useState(false)
  const ending = useRef(Promise.resolve())
  /** The token of the session that made the code: signing out removes it before this screen is left. */
  const bearer = useRef<string | null>(null)
  const { mutate, data, error, isPending, reset } = useMutation({
    mutationFn: async () => {
      await ending.current
      const shown = await call('POST ownPresence', presencePaths.own)
      bearer.current = readAccess()
      return shown
    },
  })
  const end = useCallback(async () => {
    if (bearer.current === null) return
    await send(presencePaths.ownEnd, { method: 'POST', bearer: bearer.current }).catch(() => undefined)
    bearer.current = null
  }, [])
  useEffect(() => () => void end(), [end])
  const endNow = useCallback(() => {
    ending.current = end()
    setOver(true)
    reset()
  }, [end, reset])
  return (
    <Box sx={{ maxWidth: 480 }}>
      {error && <FailureBanner>{saveFailure(presenceMessages.notShown)(error)}</FailureBanner>}
      {data ? (
        <Shown code={data} end={endNow} />
      ) : (
        <>
          <Typography sx={{ my: 1 }}>{presenceMessages.consent(hasLicence)}</Typography>
          <output>{isOver && presenceMessages.over}</output>
          <Button variant="contained" sx={{ mt: 1 }} aria-disabled={isPending} onClick={() => isPending || mutate()}>
            <span>{isOver ? presenceMessages.showAgain : presenceMessages.show}</span>
          </Button>
        </>
      )}
    </Box>
  )
}

interface PresenceProps {
  account: Account
}

const isInRegister = ({ license_no, approval }: Account) => license_no !== '' || approval !== null

/** The same under its own heading, for whoever is in a register. */
export const PresencePanel = ({ account }: PresenceProps) =>
  isInRegister(account) && (
    <Part id="presence" title={presenceMessages.title}>
      <PresenceAct hasLicence={account.license_no !== ''} />
    </Part>
  )

/** The same on a first screen, one line until it is opened. */
export const PresenceOffer = ({ account }: PresenceProps) =>
  isInRegister(account) && (
    <Box className="no-print" sx={{ mb: 3, borderBottom: 1, borderColor: 'divider' }}>
      <Disclosure summary={presenceMessages.title}>
        <PresenceAct hasLicence={account.license_no !== ''} />
      </Disclosure>
    </Box>
  )

const Shown = ({ code, end }: { code: OwnPresence; end: () => void }) => {
  const left = useSecondsLeft(code.seconds, end)
  const address = pageUrl(pages.check.path).replace(/^https?:\/\//, '')
  return (
    <>
      <Box sx={{ display: 'flex', gap: 2, alignItems: 'center', my: 1 }}>
        {code.photograph !== '' && <img src={code.photograph} alt={`Photograph of ${code.name}`} height={120} />}
        <Typography sx={{ fontSize: '1.25rem', fontWeight: 600, minWidth: 0 }}>
          <Exact>{code.name}</Exact>
          <br />
          <Exact>{code.number}</Exact>
        </Typography>
      </Box>
      <VerdictCard tone={code.tone} opening={code.opening} />
      <Typography sx={{ mt: 2 }}>{presenceMessages.scan}</Typography>
      <img
        src={codePicture(code)}
        alt={presenceMessages.code}
        style={{ display: 'block', width: '100%', maxWidth: 340 }}
      />
      <Typography sx={{ mt: 1 }}>{presenceMessages.orType(address)}</Typography>
      <Typography
        translate="no"
        aria-label={code.letters.split('').join(' ')}
        sx={{ fontSize: '2.25rem', fontWeight: 700, letterSpacing: '0.1em' }}
      >{`${code.letters.slice(0, 3)} ${code.letters.slice(3)}`}</Typography>
      <Typography>{presenceMessages.lettersRefused}</Typography>
      <Box sx={{ display: 'flex', gap: 2, alignItems: 'center', mt: 1 }}>
        <span role="timer">
          {presenceMessages.left(`${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')}`)}
        </span>
        <Button variant="outlined" onClick={end}>
          {presenceMessages.end}
        </Button>
      </Box>
    </>
  )
}
