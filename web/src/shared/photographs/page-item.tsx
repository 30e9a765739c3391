import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useObjectUrl } from '../components/use-object-url.ts'

interface PageItemProps {
  /** Counted from 1. */
  number: number
  count: number
  /** As it will be in the PDF; undefined while it is being made. */
  picture: Blob | undefined
  onTurn: () => void
  onMove: (by: -1 | 1) => void
  onRemove: () => void
}

/** One page of the PDF: how it will look, and what can be done with it. */
export const PageItem = ({ number, count, picture, onTurn, onMove, onRemove }: PageItemProps) => {
  const src = useObjectUrl(picture)
  const actionButton = (words: string, run: () => void) => (
    <Button size="small" variant="outlined" onClick={run} aria-label={`${words}: page ${number}`}>
      {words}
    </Button>
  )
  return (
    <Box component="li" tabIndex={-1} sx={{ mb: 3, outlineOffset: 4 }}>
      <Typography sx={{ fontWeight: 600, mb: 1 }}>
        Page {number} of {count}
      </Typography>
      {src === undefined ? (
        <Typography>Preparing the page…</Typography>
      ) : (
        <Box
          component="img"
          src={src}
          alt={`Page ${number} as it will be sent`}
          sx={{ display: 'block', maxWidth: '100%', maxHeight: '70vh', border: 1, borderColor: 'divider' }}
        />
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1 }}>
        {actionButton('Turn', onTurn)}
        {number > 1 && actionButton('Move up', () => onMove(-1))}
        {number < count && actionButton('Move down', () => onMove(1))}
        {actionButton('Remove', onRemove)}
      </Box>
    </Box>
  )
}
