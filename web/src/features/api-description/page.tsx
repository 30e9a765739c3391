import { api, apiChanges, board, dayInWords, UNANSWERED } from '@lsb/contract'
import { useQuery } from '@tanstack/react-query'
import { NoticeLine } from '../../shared/components/notice-line.tsx'
import { PageShell } from '../../shared/components/page-shell.tsx'
import { DescriptionList } from '../../shared/prose/description-list.tsx'
import { Section } from '../../shared/prose/section.tsx'
import { publicQuery } from '../../shared/public-api/get-json.ts'
import {
  answerWords,
  type ApiDescription,
  bodyWords,
  type Call,
  callsByPart,
  refusalMeanings,
  refusedWith,
} from './description.ts'

/** Every call of the API, from the description that the API serves. */
export const Page = () => {
  const { data } = useQuery(publicQuery<ApiDescription | typeof UNANSWERED>(api.openapi))
  return (
    <PageShell
      page="apiDescription"
      title="The API"
      kicker="For developers"
      description={`Every call of the API of the ${board.name}: who may make it, what it takes, what it answers and how it refuses.`}
      lead="Every call of this site: who may make it, what it takes, what it answers and how it refuses."
    >
      <p>
        Programs find the same at <a href={api.openapi}>{api.openapi}</a> (OpenAPI 3.1), with every field of each named
        answer under <code>components</code>. A call for people who are signed in carries the header{' '}
        <code>Authorization: Bearer</code> with the access token of its session.
      </p>
      {data === undefined || data === UNANSWERED ? (
        <NoticeLine tone="caution">
          <p>The list cannot be shown right now. Load the page again in a moment.</p>
        </NoticeLine>
      ) : (
        <Calls description={data} />
      )}
    </PageShell>
  )
}

const Calls = ({ description }: { description: ApiDescription }) => (
  <>
    <p>{description.info.description}</p>
    {callsByPart(description).map(([part, calls], at) => (
      <Section key={part} id={`part-${at + 1}`} title={part}>
        {calls.map((call) => (
          <CallEntry key={`${call.method} ${call.path}`} call={call} />
        ))}
      </Section>
    ))}
    <Section id="changes" title="What changed">
      <DescriptionList
        strong="term"
        items={apiChanges.map(({ version, day, changes }) => ({
          term: day === '' ? version : `${version}, ${dayInWords(day)}`,
          value: changes.join(' '),
        }))}
      />
    </Section>
    <Section id="refusals" title="What a refusal means">
      <DescriptionList
        strong="term"
        items={refusalMeanings(description).map(([status, meaning]) => ({ term: status, value: meaning }))}
      />
    </Section>
  </>
)

const CallEntry = ({ call }: { call: Call }) => (
  <>
    <h3>
      {call.method} {call.path}
    </h3>
    <p>
      {call.summary}. {call.description}
    </p>
    <ul>
      {call.parameters.map(({ name, in: place, description }) => (
        <li key={name}>
          In the {place} <code>{name}</code>: {description}
        </li>
      ))}
      {call.requestBody && <li>{bodyWords(call)}</li>}
      <li>Answers {answerWords(call)}</li>
      <li>Refuses with {refusedWith(call)}</li>
    </ul>
  </>
)
