import { registerMessages, profession } from '@lsb/contract'
import Box from '@mui/material/Box'
import { NoticeLine } from './notice-line.tsx'

interface ResultPendingProps {
  /** Whether this placeholder says that it loads; a heading above it may say so. */
  announced?: boolean
}

/** Placeholder of a register's result that is loading; tall, so that the footer does not jump. */
export const ResultPending = ({ announced = true }: ResultPendingProps) => (
  <>
    <noscript>
      <NoticeLine tone="bad">
        <p>{`The register did not answer, so this says nothing about any ${profession.one}. Please load the page again.`}</p>
      </NoticeLine>
    </noscript>
    <Box component={announced ? 'output' : 'div'} className="needs-script" sx={{ display: 'block', minHeight: '90vh' }}>
      {announced && registerMessages.loading}
    </Box>
  </>
)
