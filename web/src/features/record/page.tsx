import { api, board, recordMessages, type RecordAnswer, UNANSWERED } from '@lsb/contract'
import { useQuery } from '@tanstack/react-query'
import { NoticeLine } from '../../shared/components/notice-line.tsx'
import { PageShell } from '../../shared/components/page-shell.tsx'
import { formatCount, formatInstant } from '../../shared/format.ts'
import { FactList } from '../../shared/prose/fact-list.tsx'
import { Section } from '../../shared/prose/section.tsx'
import { publicQuery } from '../../shared/public-api/get-json.ts'

/** What the record of acts is for, and its newest line. */
export const Page = () => {
  const { data } = useQuery(publicQuery<RecordAnswer | typeof UNANSWERED>(api.recordOfActs))
  return (
    <PageShell
      page="record"
      title="Record of acts"
      kicker="Public register"
      description={`The newest line of the record in which the ${board.name} writes down each act that changes its public register.`}
      lead="How anybody can tell whether the register’s past was rewritten."
    >
      <p>{recordMessages.what}</p>
      <p>{recordMessages.chained}</p>
      <p>{recordMessages.keep}</p>
      <Section id="newest" title="The newest line">
        {data === undefined || data === UNANSWERED ? (
          <NoticeLine tone="caution">
            <p>{recordMessages.unanswered}</p>
          </NoticeLine>
        ) : (
          <FactList
            facts={[
              { term: 'Lines', value: formatCount(data.size) },
              { term: 'Number of the newest line', value: <code>{data.hash || 'none yet'}</code> },
              { term: 'Signed', value: formatInstant(data.at) },
              { term: 'Signature', value: <code>{`${data.kid} ${data.signature}`}</code> },
            ]}
          />
        )}
      </Section>
      <Section id="check" title="If you doubt something">
        <p>
          Bring an older number to the board’s auditor or to a court: the board’s own check says whether the record
          still contains it. The newest line with its signature and the keys is also at{' '}
          <a href={api.recordOfActs}>{api.recordOfActs}</a>, for programs.
        </p>
      </Section>
    </PageShell>
  )
}
