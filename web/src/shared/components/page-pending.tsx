import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'

/** Placeholder of a page that is loading; tall, so that the footer does not jump. */
export const PagePending = () => (
  <Box component="main" id="content" sx={{ minHeight: '80vh', p: 4 }}>
    <Typography component="output">Loading the page…</Typography>
  </Box>
)
