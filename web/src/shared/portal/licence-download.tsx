import Typography from '@mui/material/Typography'
import { licenceFile, useDownload } from '../api/files.ts'
import { problemOf } from '../api/problem.ts'
import { BusyButton } from '../forms/busy-button.tsx'

export const LicenceDownload = ({ licenceNumber, year }: { licenceNumber: string; year: number }) => {
  const { mutate, isPending, error } = useDownload()
  return (
    <div>
      <BusyButton
        busy={isPending}
        busyLabel="Fetching the licence"
        onClick={() => mutate(licenceFile(licenceNumber, year))}
      >
        <span>{`Download practising licence ${year} (PDF)`}</span>
      </BusyButton>
      {error && !isPending && (
        <Typography
          role="alert"
          color="error"
          sx={{ mt: 1 }}
        >{`The licence could not be downloaded. ${problemOf(error).detail ?? 'Please try again.'}`}</Typography>
      )}
    </div>
  )
}
