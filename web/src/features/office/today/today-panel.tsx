import { officeMessages, type RegisterName, trayMessages } from '@lsb/contract'
import Typography from '@mui/material/Typography'
import { useLocation, useSearchParams } from 'react-router-dom'
import { useOfficialsPasskeys } from '../../../shared/api/passkeys.ts'
import { useAllTrays } from '../../../shared/api/tray.ts'
import { LoadFailure, type LoadFailureProps } from '../../../shared/portal/load-failure.tsx'
import { useFacts, useMessages, useRenewalNumbers } from '../api/queries.ts'
import { useImports, useVersions } from '../api/registers.ts'
import { FindBox } from '../parts/find-box.tsx'
import { reminderLines } from '../reminders/reminder-lines.ts'
import { Found } from './found.tsx'
import {
  alarmLines,
  failedLines,
  fileLines,
  openLines,
  renewalDateLines,
  renewalLines,
  trayLines,
  type WaitingLine,
} from './waiting-lines.ts'
import { WaitingList } from './waiting-list.tsx'

/** The office's first page: the search, and what it finds or what waits. */
export const TodayPanel = () => {
  const [params] = useSearchParams()
  const { state }: { state: unknown } = useLocation()
  const typed = typeof state === 'string' ? state : (params.get('find') ?? '')
  return (
    <>
      <FindBox typed={typed} />
      {typed === '' ? <Waiting /> : <Found key={typed} typed={typed} />}
    </>
  )
}

/** A query, and what waits by its answer. */
interface Source {
  query: LoadFailureProps['query'] & { isPending: boolean }
  text: string
  lines: WaitingLine[]
}
const sourceOf = <Data,>(
  query: Source['query'] & { data: Data | undefined },
  text: string,
  linesOf: (data: Data) => WaitingLine[],
): Source => ({ query, text, lines: query.data === undefined ? [] : linesOf(query.data) })

/** What is open in a register, and its files that came after the last version: both follow from the versions. */
const useRegister = (register: RegisterName): Source[] => {
  const versions = useVersions(register)
  const { results } = versions.data ?? {}
  return [
    sourceOf(versions, officeMessages.versionsFailed, ({ results: all }) => openLines(register, all)),
    sourceOf(useImports(register), officeMessages.importsFailed, (given) =>
      results === undefined ? [] : fileLines(register, results, given.results),
    ),
  ]
}
const useFailed = (state: 'refused' | 'in doubt'): Source =>
  sourceOf(useMessages({ state, limit: '100' }), officeMessages.messagesFailed, ({ pages }) =>
    pages.flatMap((page) => failedLines(state, page)),
  )

/** All that waits in one list, once all of it is known: a line that came later would move the others under the finger. */
const Waiting = () => {
  const sources = [
    sourceOf(useRenewalNumbers(''), officeMessages.renewalsFailed, renewalLines),
    ...useRegister('licensed'),
    ...useRegister('approved'),
    useFailed('refused'),
    useFailed('in doubt'),
    sourceOf(useAllTrays(), trayMessages.failed, trayLines),
    sourceOf(useFacts(), officeMessages.factsFailed, (facts) => [...renewalDateLines(facts), ...reminderLines(facts)]),
    sourceOf(useOfficialsPasskeys(), officeMessages.officialsFailed, alarmLines),
  ]
  const failed = sources.filter(({ query }) => query.error)
  const lines = sources.flatMap((source) => source.lines).filter(({ count }) => count > 0)
  if (sources.some(({ query }) => query.isPending)) return <Typography component="output">Loading...</Typography>
  return (
    <>
      {failed.map(({ query, text }, at) => (
        <LoadFailure key={at} text={text} query={query} />
      ))}
      {lines.length > 0 && <WaitingList lines={lines} />}
      {lines.length === 0 && failed.length === 0 && <Typography>Nothing waits.</Typography>}
    </>
  )
}
