import { formatCount, api, board, recordMessages, UNANSWERED } from '@lsb/contract'
import { useQuery } from '@tanstack/react-query'
import { NoticeLine } from '../../shared/components/notice-line.tsx'
import { PageShell } from '../../shared/components/page-shell.tsx'
import { formatInstant } from '../../shared/format.ts'
import { DescriptionList } from '../../shared/prose/description-list.tsx'
import { Section } from '../../shared/prose/section.tsx'
import { orUnanswered, publicQuery } from '../../shared/public-api/get-json.ts'

export const Page = () => {
  const { data } = useQuery(publicQuery('GET recordOfActs', api.recordOfActs, orUnanswered))
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
          <DescriptionList
            items={[
              { term: 'Lines in the record', value: formatCount(data.size) },
              { term: 'Check number of the newest line', value: <code>{data.hash || 'none yet'}</code> },
              { term: 'Signed by the board’s computer', value: formatInstant(data.at) },
              { term: 'Signature, for programs', value: <code>{`${data.kid} ${data.signature}`}</code> },
            ]}
          />
        )}
      </Section>
      <Section id="check" title="If you doubt something">
        <p>
          Take a check number that you have kept, with the number of its line, to the board’s auditor or to a court.
          They run the board’s check: it says whether that line still has this number. If it has another one, the record
          was rewritten. Programs find the newest line, its signature and the keys at{' '}
          <a href={api.recordOfActs}>{api.recordOfActs}</a>.
        </p>
      </Section>
    </PageShell>
  )
}
