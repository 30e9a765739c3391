import { FILE_MAX_WORDS, ownMessages } from '@lsb/contract'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import type { Progress } from '../api/upload.ts'
import { formatBytes } from '../../../shared/format.ts'
import { acceptOf, checkFile } from '../../../shared/forms/check-file.ts'
import { UploadProgress } from '../../../shared/forms/upload-progress.tsx'
import { DropFile } from '../parts/drop-file.tsx'

/** The PDF of a document: chosen, checked, and sent by the call that is given to `send`. */
export const usePdfChoice = () => {
  const [chosen, setChosen] = useState<File | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [progress, setProgress] = useState<Progress | null>(null)
  return {
    chosen,
    problem,
    progress,
    missing: chosen === null ? ownMessages.resourceMissing : null,
    choose: async (file: File) => {
      const checked = await checkFile(file, 'pdf')
      setChosen('file' in checked ? checked.file : null)
      setProblem('problem' in checked ? checked.problem : null)
    },
    send: async (call: (file: File, onProgress: (progress: Progress) => void) => Promise<unknown>) => {
      if (chosen === null) return
      try {
        await call(chosen, setProgress)
      } finally {
        setProgress(null)
      }
    },
  }
}

export const PdfChoice = ({ chosen, problem, progress, choose }: ReturnType<typeof usePdfChoice>) => (
  <>
    <DropFile
      id="resource-file"
      label="Document"
      hint={`A PDF that opens without a password, at most ${FILE_MAX_WORDS}.`}
      error={problem ?? undefined}
      accept={acceptOf.pdf}
      disabled={progress !== null}
      onFile={(file) => void choose(file)}
    />
    <Typography component="output" sx={{ display: 'block', mb: 2, overflowWrap: 'anywhere' }}>
      {chosen === null ? 'No file is chosen.' : `${chosen.name} (${formatBytes(chosen.size)}) is chosen.`}
    </Typography>
    <UploadProgress progress={progress} />
  </>
)
