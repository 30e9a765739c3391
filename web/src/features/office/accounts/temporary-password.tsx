import type { TemporaryPassword } from '@lsb/contract'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useEffect, useRef } from 'react'
import { focusHeading } from '../../../shared/components/focus-heading.ts'
import { NoticeLine } from '../../../shared/components/notice-line.tsx'
import { LettersButton } from './letters-button.tsx'

interface TemporaryPasswordNoticeProps {
  given: TemporaryPassword
  onClose: () => void
}

/** A new temporary password with the ID number it belongs to, shown once. Takes focus when it appears. */
export const TemporaryPasswordNotice = ({ given, onClose }: TemporaryPasswordNoticeProps) => {
  const heading = useRef<HTMLHeadingElement>(null)
  const { account, temporary_password: password } = given
  useEffect(() => heading.current?.focus(), [])
  return (
    <NoticeLine tone="caution">
      <Typography variant="h3" component="h2" ref={heading} tabIndex={-1}>
        Temporary password for {account.name}
      </Typography>
      <Typography sx={{ my: 1.5, fontSize: '1.25rem' }}>
        ID number <strong>{account.id_number}</strong>, password <strong>{password}</strong>
      </Typography>
      <Typography sx={{ mb: 2 }}>
        It is shown once and kept nowhere. Give it to the holder in person, after looking at an identity document.
      </Typography>
      <LettersButton
        letters={[{ id_number: account.id_number, name: account.name, temporary_password: password }]}
        file={`letter-${account.id_number}.pdf`}
      >
        Save the letter (PDF)
      </LettersButton>
      <Button
        onClick={() => {
          focusHeading()
          onClose()
        }}
      >
        Done, hide it
      </Button>
    </NoticeLine>
  )
}
