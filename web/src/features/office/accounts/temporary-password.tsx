import { type TemporaryPassword, TEMPORARY_PASSWORD_DAYS } from '@lsb/contract'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useEffect, useRef } from 'react'
import { focusHeading } from '../../../shared/components/focus-heading.ts'
import { NoticeLine } from '../../../shared/components/notice-line.tsx'
import { LettersButton } from './letters-button.tsx'

interface TemporaryPasswordNoticeProps {
  /** At least one. */
  given: readonly TemporaryPassword[]
  onClose: () => void
}

/** New temporary passwords with the ID numbers they belong to, shown once. Takes focus when it appears. */
export const TemporaryPasswordNotice = ({ given, onClose }: TemporaryPasswordNoticeProps) => {
  const heading = useRef<HTMLHeadingElement>(null)
  const [first, ...others] = given
  useEffect(() => heading.current?.focus(), [])
  const isOne = others.length === 0
  return (
    <NoticeLine tone="caution">
      <Typography variant="h3" component="h2" ref={heading} tabIndex={-1}>
        {isOne ? `Temporary password for ${first?.account.name}` : `${given.length} temporary passwords`}
      </Typography>
      {given.map(({ account, temporary_password: password }) => (
        <Typography key={account.uid} sx={{ my: 1.5, fontSize: '1.25rem' }}>
          {!isOne && `${account.name}: `}ID number <strong>{account.id_number}</strong>, password{' '}
          <strong>{password}</strong>
        </Typography>
      ))}
      <Typography sx={{ mb: 2 }}>
        {isOne
          ? `It is shown once and kept nowhere, and works for ${TEMPORARY_PASSWORD_DAYS} days. Give it to the holder in person, after looking at an identity document.`
          : `They are shown once and kept nowhere, and work for ${TEMPORARY_PASSWORD_DAYS} days. Give each to its holder in person, after looking at an identity document.`}
      </Typography>
      <LettersButton
        letters={given.map(({ account: { id_number, name }, temporary_password }) => ({
          id_number,
          name,
          temporary_password,
        }))}
        file={isOne ? `letter-${first?.account.id_number}.pdf` : 'letters.pdf'}
      >
        {isOne ? 'Save the letter (PDF)' : 'Save the letters (PDF)'}
      </LettersButton>
      <Button
        onClick={() => {
          focusHeading()
          onClose()
        }}
      >
        {isOne ? 'Done, hide it' : 'Done, hide them'}
      </Button>
    </NoticeLine>
  )
}
