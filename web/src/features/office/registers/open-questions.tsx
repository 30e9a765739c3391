import type { RegisterName, RegisterVersion } from '@lsb/contract'
import Link from '@mui/material/Link'
import { NoticeLine } from '../../../shared/components/notice-line.tsx'
import { officePath } from '../panels.ts'
import { useVersions } from '../api/registers.ts'
import { registerTitles } from './register-words.ts'

/** The questions about the last published file that have no answer. */
export const openQuestionsOf = (versions: readonly RegisterVersion[]): RegisterVersion['answers'] =>
  versions.find(({ reason }) => reason === '')?.answers.filter(({ settled }) => !settled) ?? []

/** How many are named here; the list of versions has all. */
const NAMED_MAX = 20

/** Refused rows of the last published file, and what nobody knew about others: they stay as they were until a file has them right. */
export const OpenQuestions = ({ register }: { register: RegisterName }) => {
  const { data } = useVersions(register)
  const open = openQuestionsOf(data?.results ?? [])
  if (open.length === 0) return null
  const what = open.length === 1 ? 'One row or question is' : `${open.length} rows or questions are`
  return (
    <NoticeLine sx={{ mb: 3 }} tone="caution">
      <p>
        {what} open in the register of{' '}
        <Link href={officePath('registers', { register })}>{registerTitles[register].toLowerCase()}</Link>. What depends
        on them stays as it was published until a file has them right.
      </p>
      <ul>
        {open.slice(0, NAMED_MAX).map(({ question }) => (
          <li key={question}>{question}</li>
        ))}
        {open.length > NAMED_MAX && <li>{`And ${open.length - NAMED_MAX} more.`}</li>}
      </ul>
    </NoticeLine>
  )
}
