import { boardZone, renewalDocuments, renewalReference, type PractisingRecord } from '@lsb/contract'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { formatBytes, formatInstant } from '../../shared/format.ts'
import { documentNames } from '../../shared/portal/record-words.ts'
import { CopyText } from '../../shared/prose/copy-text.tsx'
import { Disclosure } from '../../shared/prose/disclosure.tsx'

/**
 * Proof of what was sent and when. It also has the files' fingerprints, by which one can tell whether a file is the one that
 * arrived.
 */
export const Receipt = ({ record }: { record: PractisingRecord }) => {
  const reference = renewalReference(record.supervisor.license_no, record.year)
  return (
    <>
      <Box
        component="dl"
        sx={{ m: 0, mt: 1, '& dt': { color: 'text.secondary' }, '& dd': { m: 0, mb: 1, overflowWrap: 'anywhere' } }}
      >
        <dt>Reference</dt>
        <Box component="dd" sx={{ fontSize: '1.25rem', fontWeight: 700 }}>
          {reference} <CopyText text={reference} />
        </Box>
        <dt>Sent</dt>
        <dd>
          {formatInstant(record.submitted_at)} ({boardZone.place})
        </dd>
        {record.payment_code && (
          <>
            <dt>Payment code, as you gave it</dt>
            <dd>{record.payment_code}</dd>
          </>
        )}
        {renewalDocuments.map((name) => {
          const { name: fileName, size } = record.documents[name]
          return (
            <Box key={name} sx={{ display: 'contents' }}>
              <dt>{documentNames[name]}</dt>
              <dd>
                {fileName} ({formatBytes(size)})
              </dd>
            </Box>
          )
        })}
      </Box>
      <Button size="small" variant="outlined" className="no-print" onClick={() => window.print()} sx={{ my: 1.5 }}>
        Print this page
      </Button>
      <Disclosure summary="Technical details">
        <Box component="dl" sx={{ m: 0, '& dd': { m: 0, mb: 1, overflowWrap: 'anywhere' } }}>
          {renewalDocuments.map((name) => (
            <Box key={name} sx={{ display: 'contents' }}>
              <dt>{documentNames[name]}</dt>
              <dd>
                SHA-256 <code>{record.documents[name].sha256}</code>
              </dd>
            </Box>
          ))}
        </Box>
      </Disclosure>
    </>
  )
}
