import type { RegisterName, RegisterVersion } from '@lsb/contract'
import Link from '@mui/material/Link'
import { Link as RouterLink } from '../../../shared/components/link.tsx'
import { NoticeLine } from '../../../shared/components/notice-line.tsx'
import { officePath } from '../address.ts'
import { useVersions } from '../api/registers.ts'
import { registerTitles } from './register-words.ts'

/** The questions about the last published file that have no answer. */
export const openQuestionsOf = (versions: readonly RegisterVersion[]): RegisterVersion['answers'] =>
  versions.find(({ reason }) => reason === '')?.answers.filter(({ settled }) => !settled) ?? []

/** What nobody knew about rows of the last published file: they stay as they were until a file answers it. */
export const OpenQuestions = ({ register }: { register: RegisterName }) => {
  const { data } = useVersions(register)
  const open = openQuestionsOf(data?.results ?? [])
  if (open.length === 0) return null
  const questions = open.length === 1 ? 'One question is' : `${open.length} questions are`
  return (
    <NoticeLine sx={{ mb: 3 }} tone="caution">
      <p>
        {questions} open in the register of{' '}
        <Link component={RouterLink} to={officePath('registers', { register })}>
          {registerTitles[register].toLowerCase()}
        </Link>
        . Rows that depend on the answer stay as they were published. The next file asks again.
      </p>
      <ul>
        {open.map(({ question }) => (
          <li key={question}>{question}</li>
        ))}
      </ul>
    </NoticeLine>
  )
}
