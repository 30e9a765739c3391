import { FILE_MAX_WORDS, ownMessages, RESOURCE_PART } from '@lsb/contract'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { formatBytes } from '../../../shared/format.ts'
import { acceptOf, checkFile } from '../../../shared/forms/check-file.ts'
import { SendingProgress } from '../../../shared/forms/sending-progress.tsx'
import type { UploadOptions } from '../../../shared/upload/send-form.ts'
import { useSending } from '../../../shared/upload/use-sending.ts'
import { DropFile } from '../parts/drop-file.tsx'

/** The PDF of a document: chosen, checked, and sent by the call that is given to `send`. */
export const usePdfChoice = (scope: string, onClose: () => void) => {
  const [chosen, setChosen] = useState<File | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const sending = useSending(scope, (_part, file) => setChosen((now) => now ?? file))
  const forget = () => sending.choose(RESOURCE_PART, undefined)
  return {
    chosen,
    problem,
    sending,
    /** Closes the dialog around it. */
    close: () => {
      forget()
      onClose()
    },
    missing: chosen === null ? ownMessages.resourceMissing : null,
    choose: async (file: File) => {
      forget()
      const checked = await checkFile(file, 'pdf')
      setChosen('file' in checked ? checked.file : null)
      setProblem('problem' in checked ? checked.problem : null)
    },
    send: async (call: (sent: { scope: string; file: File } & UploadOptions) => Promise<unknown>) => {
      if (chosen !== null) await sending.run((options) => call({ scope, file: chosen, ...options }))
    },
  }
}

export const PdfChoice = ({ chosen, problem, sending, choose }: ReturnType<typeof usePdfChoice>) => (
  <>
    <DropFile
      id="resource-file"
      label="Document"
      hint={`A PDF that opens without a password, at most ${FILE_MAX_WORDS}.`}
      error={problem ?? undefined}
      accept={acceptOf.pdf}
      disabled={sending.progress !== null}
      onFile={(file) => void choose(file)}
    />
    <Typography component="output" sx={{ display: 'block', mb: 2, overflowWrap: 'anywhere' }}>
      {chosen === null ? 'No file is chosen.' : `${chosen.name} (${formatBytes(chosen.size)}) is chosen.`}
    </Typography>
    <SendingProgress sending={sending} />
  </>
)
