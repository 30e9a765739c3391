import { renewalDocuments, type PractisingRecord } from '@lsb/contract'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { formatBytes, formatInstant } from '../../shared/format.ts'
import { documentNames } from '../../shared/portal/record-words.ts'

/** Proof of what was sent and when; the fingerprints tell whether a file is the one that arrived. */
export const Receipt = ({ record }: { record: PractisingRecord }) => (
  <Box component="section" aria-labelledby="receipt" sx={{ mt: 4 }}>
    <Typography variant="h3" id="receipt">
      Receipt
    </Typography>
    <Box
      component="dl"
      sx={{ m: 0, mt: 1, '& dt': { color: 'text.secondary' }, '& dd': { m: 0, mb: 1.5, overflowWrap: 'anywhere' } }}
    >
      <dt>Reference</dt>
      <dd>{record.id}</dd>
      <dt>Sent</dt>
      <dd>{formatInstant(record.submitted_at)} (Nairobi)</dd>
      {renewalDocuments.map((name) => {
        const { name: fileName, size, sha256 } = record.documents[name]
        return (
          <Box key={name} sx={{ display: 'contents' }}>
            <dt>{documentNames[name]}</dt>
            <dd>
              {fileName} ({formatBytes(size)})
              <Box component="span" sx={{ display: 'block', fontSize: '0.875rem' }}>
                SHA-256 <code>{sha256}</code>
              </Box>
            </dd>
          </Box>
        )
      })}
    </Box>
    <Button size="small" variant="outlined" className="no-print" onClick={() => window.print()}>
      Print this page
    </Button>
  </Box>
)
