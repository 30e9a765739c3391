import {
  type AddedResource,
  api,
  counted,
  pages,
  type Resource,
  resourceMessages,
  resourcePath,
  UNANSWERED,
  profession,
  capitalised,
} from '@lsb/contract'
import Typography from '@mui/material/Typography'
import { styled } from '@mui/material/styles'
import { useQuery } from '@tanstack/react-query'
import { Link } from '../../shared/components/link.tsx'
import { NoticeLine } from '../../shared/components/notice-line.tsx'
import { PageShell } from '../../shared/components/page-shell.tsx'
import { circulars, listsOf, ofAddedKind, resourceCards } from './resource-cards.ts'
import { Disclosure } from '../../shared/prose/disclosure.tsx'
import { Slot } from '../../shared/slots.tsx'
import { Section } from '../../shared/prose/section.tsx'
import { orUnanswered, publicQuery } from '../../shared/public-api/get-json.ts'
import { DownloadIcon } from '../../shared/components/icons.tsx'
import { palette, paper, plainList, theme } from '../../shared/theme/theme.ts'

/** Documents to download, one a line; `dense` sets short titles side by side. */
const DocumentLinks = ({ documents, dense = false }: { documents: readonly Resource[]; dense?: boolean }) => (
  <List className="documents" data-dense={dense}>
    {documents.map((document) => (
      <li key={document.slug}>
        <a href={resourcePath(document)}>
          <DownloadIcon width="1.1em" height="1.1em" />
          <span>
            <span>{document.title}</span> <small>PDF</small>
          </span>
        </a>
      </li>
    ))}
  </List>
)

const List = styled('ul')({
  ...plainList,
  display: 'grid',
  gap: '2px 24px',
  '&[data-dense="true"]': { gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 9.5rem), 1fr))' },
  '& a': { display: 'flex', gap: 10, alignItems: 'baseline', padding: '7px 0', minHeight: 38 },
  '& svg': { flex: 'none', alignSelf: 'center' },
  '& small': { fontSize: '0.8125rem', color: palette.text.secondary, whiteSpace: 'nowrap' },
})

/** The documents that the office has added; undefined when no answer came. */
const useAddedResources = (): readonly AddedResource[] | undefined => {
  const { data } = useQuery(publicQuery('GET addedResources', api.addedResources, orUnanswered))
  return data === UNANSWERED ? undefined : data?.results
}

/** Resources: three cards with lists that open, and the notices; what the office has added stands after the rest. */
export const Page = () => {
  const answered = useAddedResources()
  const added = answered ?? []
  return (
    <PageShell
      page="resources"
      title="Resources"
      description={`${capitalised(profession.exam)} past papers, guidelines for ${profession.work}s and applications, acts and regulations, and the board's circulars, all as PDF.`}
      lead="Past papers, procedures and the law, to read and to keep."
      width="lg"
    >
      <Cards>
        {resourceCards.map((card) => {
          const { id, title, span, text } = card
          return (
            <section key={id} id={id} aria-labelledby={`${id}-title`}>
              <Typography variant="h2" id={`${id}-title`}>
                <span>{title}</span> <span>{span}</span>
              </Typography>
              <p>{text}</p>
              {listsOf(card, added).map((list) => (
                <Disclosure key={list.title} summary={list.title} hint={counted(list.documents.length, 'document')}>
                  <DocumentLinks documents={list.documents} dense={id === 'past-papers'} />
                </Disclosure>
              ))}
            </section>
          )
        })}
      </Cards>
      <Section id="notices" title="Notices">
        <DocumentLinks documents={[...circulars, ...ofAddedKind(added, 'notice')]} />
      </Section>
      {answered === undefined && (
        <NoticeLine tone="caution">
          <p>{resourceMessages.unanswered}</p>
        </NoticeLine>
      )}
      <p>
        See also the <Link to={pages.surveyorRegistration.path}>{`requirements for a ${profession.work} licence`}</Link>{' '}
        and the <Link to={pages.trialSurvey.path}>{`trial ${profession.work} guidelines`}</Link>.
      </p>
      <Slot name="belowRegisters" given={{}} />
    </PageShell>
  )
}

const Cards = styled('div')({
  display: 'grid',
  gap: 24,
  alignItems: 'start',
  // Otherwise a word in an open list makes the column as wide as it needs.
  gridTemplateColumns: 'minmax(0, 1fr)',
  [theme.breakpoints.up('md')]: { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' },
  marginBottom: 'clamp(36px, 5vw, 56px)',
  '& > section': {
    breakInside: 'avoid',
    padding: '24px 24px 8px',
    ...paper,
    borderTop: `5px solid ${palette.primary.main}`,
  },
  '& h2 span + span': {
    display: 'block',
    fontSize: '1rem',
    color: palette.secondary.main,
    fontVariantNumeric: 'tabular-nums',
  },
  '& p': { margin: '10px 0 16px' },
})
