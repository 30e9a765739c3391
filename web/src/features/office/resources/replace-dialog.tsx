import { FILE_MAX_WORDS, type OfficeResource, ownMessages } from '@lsb/contract'
import Typography from '@mui/material/Typography'
import { useSnackbar } from 'notistack'
import { useState } from 'react'
import type { Progress } from '../../../shared/api/upload.ts'
import { formatBytes } from '../../../shared/format.ts'
import { acceptOf, checkFile } from '../../../shared/forms/check-file.ts'
import { UploadProgress } from '../../../shared/forms/upload-progress.tsx'
import { useReplaceResource } from '../api/resources.ts'
import { ActDialog } from '../parts/act-dialog.tsx'
import { DropFile } from '../parts/drop-file.tsx'

interface ReplaceDialogProps {
  resource: OfficeResource
  onClose: () => void
}

/** Gives a document its file; the one it had is deleted once the new one is in its place. */
export const ReplaceDialog = ({ resource: { slug, title, file: present }, onClose }: ReplaceDialogProps) => {
  const [chosen, setChosen] = useState<File | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [progress, setProgress] = useState<Progress | null>(null)
  const { mutateAsync } = useReplaceResource()
  const { enqueueSnackbar } = useSnackbar()
  const choose = async (file: File) => {
    const checked = await checkFile(file, 'pdf')
    setChosen('file' in checked ? checked.file : null)
    setProblem('problem' in checked ? checked.problem : null)
  }
  return (
    <ActDialog
      title={`${present === null ? 'Add' : 'Replace'}: ${title}`}
      confirm={present === null ? 'Add the document' : 'Replace the document'}
      missing={() => (chosen === null ? ownMessages.resourceMissing : null)}
      onClose={onClose}
      onAct={async (reason) => {
        if (chosen === null) return
        try {
          await mutateAsync({ slug, reason, file: chosen, onProgress: setProgress })
        } finally {
          setProgress(null)
        }
        onClose()
        enqueueSnackbar(`${title} is published.`, { variant: 'success' })
      }}
    >
      <DropFile
        id="resource-file"
        label="Document"
        hint={`A PDF that opens without a password, at most ${FILE_MAX_WORDS}.`}
        error={problem ?? undefined}
        accept={acceptOf.pdf}
        onFile={(file) => void choose(file)}
      />
      <Typography component="output" sx={{ display: 'block', mb: 2 }}>
        {chosen === null ? 'No file is chosen.' : `${chosen.name} (${formatBytes(chosen.size)}) is chosen.`}
      </Typography>
      <UploadProgress progress={progress} />
    </ActDialog>
  )
}
