import { licenceDate, officeMessages } from '@lsb/contract'
import { useSnackbar } from 'notistack'
import { useState } from 'react'
import { saveAs } from '../../../shared/save-as.ts'
import { BusyButton } from '../../../shared/forms/busy-button.tsx'
import type { Letter } from './letters.ts'

interface LettersButtonProps {
  letters: readonly Letter[]
  /** Name of the PDF. */
  file: string
  children: string
}

/** Saves the letters as one PDF, a page each. The PDF is made in this browser: no password leaves it. */
export const LettersButton = ({ letters, file, children }: LettersButtonProps) => {
  const [busy, setBusy] = useState(false)
  const { enqueueSnackbar } = useSnackbar()
  const save = async () => {
    setBusy(true)
    try {
      const { lettersPdf } = await import('./letters.ts')
      saveAs(
        new Blob([await lettersPdf(letters, window.location.origin, licenceDate(new Date()))], {
          type: 'application/pdf',
        }),
        file,
      )
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
