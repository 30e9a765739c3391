import type { RegisterName } from '@lsb/contract'
import Box from '@mui/material/Box'
import { NoticeLine } from '../../../shared/components/notice-line.tsx'
import { useVersions } from '../api/registers.ts'

/** The rows of the last published file whose owners nobody knew: they stay as they were until a file answers them. */
export const OpenQuestions = ({ register }: { register: RegisterName }) => {
  const { data } = useVersions(register)
  const open = data?.results.find(({ reason }) => reason === '')?.answers.filter(({ settled }) => !settled) ?? []
  if (open.length === 0) return null
  return (
    <Box sx={{ mb: 3 }}>
      <NoticeLine tone="caution">
        <p>
          {open.length === 1 ? '1 row is' : `${open.length} rows are`} not published yet, because nobody knew whose it
          is. The next file asks again.
        </p>
        <ul>
          {open.map(({ number, question }) => (
            <li key={number}>{question}</li>
          ))}
        </ul>
      </NoticeLine>
    </Box>
  )
}
