import { renewalDocuments, type RenewalDocument } from '@lsb/contract'
import Box from '@mui/material/Box'
import { formatBytes } from '../../shared/format.ts'
import { documentNames } from '../../shared/portal/record-words.ts'

interface AnswersProps {
  licenceNumber: string
  year: number
  paymentCode: string
  files: Partial<Record<RenewalDocument, Pick<File, 'name' | 'size'>>>
}

/** The answers to the board, for checking before sending. */
export const Answers = ({ licenceNumber, year, paymentCode, files }: AnswersProps) => {
  const answers = [
    ['Licence number', licenceNumber],
    ['Year', String(year)],
    ['Payment code', paymentCode || 'Not given'],
    ...renewalDocuments.map((name) => {
      const file = files[name]
      return [documentNames[name], file ? `${file.name} (${formatBytes(file.size)})` : 'No file yet']
    }),
  ]
  return (
    <Box
      component="dl"
      sx={{
        m: 0,
        display: { sm: 'grid' },
        gridTemplateColumns: 'max-content minmax(0, 1fr)',
        columnGap: 3,
        '& dt': { color: 'text.secondary' },
        '& dd': { m: 0, mb: 1, overflowWrap: 'anywhere' },
      }}
    >
      {answers.map(([question, answer]) => (
        <Box key={question} sx={{ display: 'contents' }}>
          <dt>{question}</dt>
          <dd>{answer}</dd>
        </Box>
      ))}
    </Box>
  )
}
