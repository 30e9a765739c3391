import type { RegisterName, RegisterVersion } from '@lsb/contract'
import Link from '@mui/material/Link'
import { NoticeLine } from '../../../shared/components/notice-line.tsx'
import { officePath } from '../panels.ts'
import { useVersions } from '../api/registers.ts'

/** What published files left open, until a file or form has it right. */
export const openQuestionsOf = (versions: readonly RegisterVersion[]): RegisterVersion['answers'] =>
  versions[0]?.answers.filter(({ settled }) => !settled) ?? []

type Asked = Pick<RegisterVersion['answers'][number], 'number' | 'question' | 'version'>

/** What is open since which version; the number in it, or after it, leads to whoever has it. */
export const OpenQuestion = ({ number, question, version }: Asked) => {
  const [before = '', ...after] = number === '' ? [question] : question.split(number)
  return (
    <span>
      <span>{`${version === 0 ? '' : `Since version ${version}: `}${before}`}</span>
      {number !== '' && (
        <Link href={officePath('today', { find: number })} translate="no">
          {number}
        </Link>
      )}
      <span>{after.join(number)}</span>
    </span>
  )
}

/** How many are named here; the page of the newest version has all. */
const NAMED_MAX = 3

/** Refused rows of published files, and what nobody knew about others, each with what to do. */
export const OpenQuestions = ({ register }: { register: RegisterName }) => {
  const { data } = useVersions(register)
  const open = openQuestionsOf(data?.results ?? [])
  if (open.length === 0) return null
  const what = open.length === 1 ? 'One row was' : `${open.length} rows were`
  return (
    <NoticeLine sx={{ mb: 3 }} tone="caution">
      <p>
        <span>{what}</span> refused or not answered. What depends on them stays as it was published. Correct the rows
        and give the file again, or change the entries by form.
      </p>
      <ul>
        {open.slice(0, NAMED_MAX).map(({ number, question, version }) => (
          <li key={`${version} ${question}`}>
            <OpenQuestion {...{ number, question, version }} />
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
