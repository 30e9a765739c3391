import { licenceDate, officeMessages, TEMPORARY_PASSWORD_DAYS, type TemporaryPassword } from '@lsb/contract'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useSnackbar } from 'notistack'
import { withNumbers } from '../../../shared/components/exact.tsx'
import { focusHeading, focusNow } from '../../../shared/components/focus-heading.ts'
import { NoticeLine } from '../../../shared/components/notice-line.tsx'
import { saveAs } from '../../../shared/save-as.ts'
import { BusyButton } from '../../../shared/forms/busy-button.tsx'

/** Saves the letters as one PDF, a page each. The PDF is made in this browser: no password leaves it. */
const LettersButton = ({
  given,
  file,
  children,
}: {
  given: readonly TemporaryPassword[]
  file: string
  children: string
}) => {
  const [busy, setBusy] = useState(false)
  const { enqueueSnackbar } = useSnackbar()
  const save = async () => {
    setBusy(true)
    try {
      const { lettersPdf } = await import('./letters.ts')
      const letters = await lettersPdf(given, window.location.origin, licenceDate(new Date()))
      saveAs(new Blob([letters], { type: 'application/pdf' }), file)
    } catch {
      enqueueSnackbar(officeMessages.lettersFailed, { variant: 'error' })
    }
    setBusy(false)
  }
  return (
    <BusyButton busy={busy} busyLabel="Making the PDF" onClick={() => void save()} sx={{ mr: 1 }}>
      {children}
    </BusyButton>
  )
}

interface TemporaryPasswordNoticeProps {
  /** At least one. */
  given: readonly TemporaryPassword[]
  onClose: () => void
}

/** New temporary passwords with the ID numbers they belong to, shown once. Takes focus when it appears. */
export const TemporaryPasswordNotice = ({ given, onClose }: TemporaryPasswordNoticeProps) => {
  const [first, ...others] = given
  const isOne = others.length === 0
  return (
    <NoticeLine tone="caution">
      <Typography variant="h3" component="h2" ref={focusNow} tabIndex={-1}>
        {withNumbers(isOne ? `Temporary password for ${first?.account.name}` : `${given.length} temporary passwords`)}
      </Typography>
      {given.map(({ account, temporary_password: password }) => (
        <Typography key={account.uid} sx={{ my: 1.5, fontSize: '1.25rem' }}>
          <span>{!isOne && withNumbers(`${account.name}: `)}</span>ID number{' '}
          <strong translate="no">{account.id_number}</strong>, password <strong translate="no">{password}</strong>
        </Typography>
      ))}
      <Typography sx={{ mb: 2 }}>
        {isOne
          ? `It is shown once and kept nowhere, and works for ${TEMPORARY_PASSWORD_DAYS} days. Give it to the holder in person, after looking at an identity document.`
          : `They are shown once and kept nowhere, and work for ${TEMPORARY_PASSWORD_DAYS} days. Give each to its holder in person, after looking at an identity document.`}
      </Typography>
      <LettersButton given={given} file={isOne ? `letter-${first?.account.id_number}.pdf` : 'letters.pdf'}>
        {isOne ? 'Save the letter (PDF)' : 'Save the letters (PDF)'}
      </LettersButton>
      <Button
        onClick={() => {
          focusHeading()
          document.activeElement?.scrollIntoView({ block: 'nearest' })
          onClose()
        }}
      >
        <span>{isOne ? 'Done, hide it' : 'Done, hide them'}</span>
      </Button>
    </NoticeLine>
  )
}
