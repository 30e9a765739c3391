import { officeMessages } from '@lsb/contract'
import { useSnackbar } from 'notistack'
import { useDownload } from '../../../shared/api/files.ts'
import { problemOf } from '../../../shared/api/problem.ts'
import { BusyButton } from '../../../shared/forms/busy-button.tsx'

interface DownloadButtonProps {
  path: string
  /** Name of the file on the clerk's machine. */
  name: string
  children: string
}

/** Downloads a file with the clerk's session. */
export const DownloadButton = ({ path, name, children }: DownloadButtonProps) => {
  const { mutate, isPending } = useDownload()
  const { enqueueSnackbar } = useSnackbar()
  const failed = (error: Error) =>
    enqueueSnackbar(`${officeMessages.downloadFailed} ${problemOf(error).detail ?? 'Please try again.'}`, {
      variant: 'error',
    })
  return (
    <BusyButton
      variant="outlined"
      size="small"
      busy={isPending}
      busyLabel="Downloading"
      onClick={() => mutate({ path, name }, { onError: failed })}
      sx={{ mb: 2 }}
    >
      {children}
    </BusyButton>
  )
}
