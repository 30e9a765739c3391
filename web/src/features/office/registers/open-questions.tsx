import type { RegisterName, RegisterVersion } from '@lsb/contract'
import Link from '@mui/material/Link'
import { NoticeLine } from '../../../shared/components/notice-line.tsx'
import { officePath } from '../panels.ts'
import { useVersions } from '../api/registers.ts'

/** What published files left open, until a file or form has it right. */
export const openQuestionsOf = (versions: readonly RegisterVersion[]): RegisterVersion['answers'] =>
  versions[0]?.answers.filter(({ settled }) => !settled) ?? []

/** How many are named here; the page of the newest version has all. */
const NAMED_MAX = 3

/** Refused rows of published files, and what nobody knew about others, each with what to do. */
export const OpenQuestions = ({ register }: { register: RegisterName }) => {
  const { data } = useVersions(register)
  const open = openQuestionsOf(data?.results ?? [])
  if (open.length === 0) return null
  const what = open.length === 1 ? 'One row or question is' : `${open.length} rows or questions are`
  return (
    <NoticeLine sx={{ mb: 3 }} tone="caution">
      <p>
        <span>{what}</span> open. What depends on them stays as it was published. Correct the rows and give the file
        again, or change the entries by form.
      </p>
      <ul>
        {open.slice(0, NAMED_MAX).map(({ number, question, version }) => (
          <li key={`${version} ${question}`}>
            <span>{version === 0 ? question : `Since version ${version}: ${question}`}</span>{' '}
            {number !== '' && (
              <Link href={officePath('today', { find: number })} translate="no">
                {number}
              </Link>
            )}
          </li>
        ))}
        {open.length > NAMED_MAX && (
          <li>
            <Link href={officePath('registers', { register, version: String(data?.results[0]?.number) })}>
              <span>{`And ${open.length - NAMED_MAX} more`}</span>
            </Link>
          </li>
        )}
      </ul>
    </NoticeLine>
  )
}
