import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { usePicture } from '../../shared/api/picture.ts'
import { useObjectUrl } from '../../shared/components/use-object-url.ts'
import { LoadFailure } from '../../shared/portal/load-failure.tsx'

interface LicencePhotographProps {
  /** Path below the media path. */
  picture: string
  name: string
  /** The picture is on the screen. */
  onShown: () => void
}

/** The photograph that an approval prints on the licence, large enough to know the person by. */
export const LicencePhotograph = ({ picture, name, onShown }: LicencePhotographProps) => {
  const query = usePicture(picture)
  const { data, error } = query
  const src = useObjectUrl(data)
  if (error && !data) return <LoadFailure text="The photograph could not be loaded." query={query} />
  return (
    <Box sx={{ width: '5rem', height: '6.25rem', flex: 'none', bgcolor: 'action.hover' }}>
      {src === undefined ? (
        <Typography component="output" variant="body2">
          Loading...
        </Typography>
      ) : (
        <Box
          component="img"
          src={src}
          alt={`Photograph of ${name} for the licence`}
          onLoad={onShown}
          sx={{ width: '100%', height: '100%', objectFit: 'contain', display: 'block' }}
        />
      )}
    </Box>
  )
}
