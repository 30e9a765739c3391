import { renewalDocuments, type RenewalDocument } from '@lsb/contract'
import Box from '@mui/material/Box'
import { formatBytes } from '../../shared/format.ts'
import { documentNames } from '../../shared/portal/record-words.ts'
import type { Renewal } from './use-renewal.ts'

interface AnswersProps {
  licenceNumber: string
  year: number
  renewal: Pick<Renewal, 'answers' | 'returned'>
}

/** The answers to the board, for checking before sending. */
export const Answers = ({ licenceNumber, year, renewal: { answers, returned } }: AnswersProps) => {
  const fileOf = (name: RenewalDocument): string => {
    if (answers.kept.includes(name)) return `${returned?.documents[name].name}, as the board has it`
    const file = answers.files[name]
    return file ? `${file.name} (${formatBytes(file.size)})` : ''
  }
  const given = [
    ['Register number', licenceNumber],
    ['Year', String(year)],
    ...renewalDocuments.map((name) => [documentNames[name], fileOf(name)]),
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
      {given.map(([question, answer]) => (
        <Box key={question} sx={{ display: 'contents' }}>
          <dt>{question}</dt>
          <dd>{answer}</dd>
        </Box>
      ))}
    </Box>
  )
}
