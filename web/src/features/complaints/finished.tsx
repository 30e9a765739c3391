import { board } from '@lsb/contract'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import { styled } from '@mui/material/styles'
import { useState } from 'react'
import { DownloadIcon, MailIcon } from '../../shared/components/icons.tsx'
import { NoticeLine } from '../../shared/components/notice-line.tsx'
import { PrintButton } from '../../shared/prose/print-button.tsx'
import { saveAs } from '../../shared/save-as.ts'
import { formatBytes } from '../../shared/format.ts'
import { complaintTitle, mailTo } from './complaint-text.ts'
import type { Complaint } from './fields.ts'
import { share, shareOf, tooLargeForMail } from './share.ts'
import { paper } from '../../shared/theme/theme.ts'

interface FinishedProps {
  text: string
  complaint: Complaint
  onBack: () => void
  onDiscard: () => void
}

/** The complete text, and the ways to take it to the board. This site sends nothing, and says so. */
export const Finished = ({ text, complaint: { accused, evidence }, onBack, onDiscard }: FinishedProps) => {
  const [said, setSaid] = useState<string>()
  const shared = shareOf(text, evidence)
  const tooLarge = tooLargeForMail(evidence)
  const mail = mailTo(text, accused)
  const copy = async (copied: string) => {
    try {
      await navigator.clipboard.writeText(copied)
      setSaid('Copied.')
    } catch {
      setSaid('Your browser does not allow copying here. Mark the text below and copy it.')
    }
  }
  return (
    <>
      <div className="no-print">
        <NoticeLine tone="caution">
          <p>
            <strong>Your complaint has not been sent.</strong> This site does not send it. Send the text to{' '}
            <a href={`mailto:${board.email}`}>{board.email}</a>, or print it and post or bring it to {board.name},{' '}
            {board.postalAddress}.
          </p>
          {shared === null ? (
            <p>Attach the files of evidence yourself: they have not left your device.</p>
          ) : (
            <p>
              “Share text and files” opens your device’s list of apps. Choose your mail app, send it to the address
              above, and look there whether it was sent: this page does not know it.
            </p>
          )}
          {shared !== null && shared.others.length > 0 && (
            <p>
              <strong>These files cannot be shared from here; attach them yourself:</strong>{' '}
              <span>{shared.others.map(({ name }) => name).join(', ')}</span>
            </p>
          )}
          {tooLarge > 0 && (
            <p>
              The files have <span>{formatBytes(tooLarge)}</span> together. Many mail servers refuse so much in one
              message: send them in several messages, or bring them to the board.
            </p>
          )}
        </NoticeLine>
        <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', gap: 1.5, my: 3 }}>
          {shared !== null && (
            <Button
              variant="contained"
              onClick={() => void share({ ...shared.data, title: complaintTitle(accused) }).then(setSaid)}
            >
              Share text and files
            </Button>
          )}
          <Button variant={shared === null ? 'contained' : 'outlined'} startIcon={<MailIcon />} href={mail.href}>
            Open in the mail app
          </Button>
          <Button variant="outlined" onClick={() => void copy(board.email)}>
            Copy the address
          </Button>
          <Button variant="outlined" onClick={() => void copy(text)}>
            Copy the text
          </Button>
          <Button variant="outlined" startIcon={<DownloadIcon />} onClick={() => save(text)}>
            Save as a file
          </Button>
          <PrintButton>Print</PrintButton>
        </Stack>
        {!mail.whole && (
          <p>The text is too long for the mail app to take over. Copy it first, then paste it into the message.</p>
        )}
        <output>{said}</output>
      </div>
      <Text translate="no" className="complaint-text" tabIndex={0} aria-label="Text of the complaint">
        {text}
      </Text>
      <Stack className="no-print" direction="row" useFlexGap sx={{ flexWrap: 'wrap', gap: 1.5, mt: 3 }}>
        <Button variant="outlined" onClick={onBack}>
          Change something
        </Button>
        <Button variant="outlined" color="error" onClick={onDiscard}>
          I have sent it: discard the text
        </Button>
      </Stack>
    </>
  )
}

const save = (text: string) => saveAs(new Blob([text], { type: 'text/plain;charset=utf-8' }), 'complaint.txt')

const Text = styled('section')({
  padding: 'clamp(16px, 3vw, 28px)',
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
  ...paper,
  '@media print': { border: 0, padding: 0 },
})
