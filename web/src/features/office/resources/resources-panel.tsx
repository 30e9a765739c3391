import { type OfficeResource, officeMessages, pages, resourceKindWords, typedMessages } from '@lsb/contract'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { Part } from '../../../shared/components/part.tsx'
import { DescriptionList } from '../../../shared/prose/description-list.tsx'
import { isUnreadable } from '../../../shared/read-answer.ts'
import { formatBytes, formatInstant } from '../../../shared/format.ts'
import { officePath } from '../panels.ts'
import { useResources } from '../api/queries.ts'
import { Loaded } from '../parts/loaded.tsx'
import { AddDialog, ChangeResourceDialog, ReplaceDialog, WithdrawDialog } from './dialogs.tsx'

const dialogs = { replace: ReplaceDialog, change: ChangeResourceDialog, withdraw: WithdrawDialog }
type Act = keyof typeof dialogs

/** The acts on a document: only added documents can be changed and withdrawn. */
const actsOn = ({ file, added }: OfficeResource): [act: Act, word: string][] => [
  ['replace', file === null ? 'Add' : 'Replace'],
  ...(added
    ? ([
        ['change', 'Change'],
        ['withdraw', 'Withdraw'],
      ] satisfies [Act, string][])
    : []),
]

const pathOf = ({ slug }: OfficeResource) => officePath('resources', { document: slug })

/** A document: its file, and every act on it. */
const DocumentPage = ({ resource }: { resource: OfficeResource }) => {
  const { title, kind, file, by } = resource
  const [asked, setAsked] = useState<Act | null>(null)
  const AskedDialog = asked && dialogs[asked]
  return (
    <>
      <Button href={officePath('resources')} variant="outlined" sx={{ mb: 3 }}>
        Documents
      </Button>
      <Typography variant="h2" sx={{ mb: 2, overflowWrap: 'anywhere' }}>
        {title}
      </Typography>
      <DescriptionList
        items={[
          { term: 'Kind', value: resourceKindWords[kind] },
          {
            term: 'File',
            value:
              file === null ? 'Missing' : <Link href={file.url}>{`${file.name} (${formatBytes(file.size)})`}</Link>,
          },
          { term: 'Since', value: file === null ? 'Never' : `${formatInstant(file.uploaded_at)}, ${by}` },
        ]}
      />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 2 }}>
        {actsOn(resource).map(([act, word]) => (
          <Button key={act} variant="outlined" aria-label={`${word} ${title}`} onClick={() => setAsked(act)}>
            <span>{word}</span>
          </Button>
        ))}
      </Box>
      {AskedDialog && <AskedDialog resource={resource} onClose={() => setAsked(null)} />}
    </>
  )
}

const Titles = ({ of }: { of: readonly OfficeResource[] }) => (
  <Box component="ul" sx={{ pl: 2.5, mb: 3 }}>
    {of.map((resource, at) =>
      isUnreadable(resource) ? (
        <li key={at}>{typedMessages.entryUnreadable}</li>
      ) : (
        <li key={resource.slug}>
          <Link href={pathOf(resource)}>{resource.title}</Link>
        </li>
      ),
    )}
  </Box>
)

const isMissing = (one: OfficeResource) => one.file === null && !isUnreadable(one)

/** The documents of the website, those without a file first. */
const DocumentList = ({ all }: { all: readonly OfficeResource[] }) => {
  const [adding, setAdding] = useState(false)
  const missing = all.filter(isMissing)
  return (
    <>
      <Typography sx={{ mb: 2 }}>
        The page <Link href={pages.resources.path}>Resources</Link> links these documents. Whoever opens one gets the
        new file within ten minutes.
      </Typography>
      <Button variant="contained" sx={{ mb: 2 }} onClick={() => setAdding(true)}>
        Add a document
      </Button>
      <Typography sx={{ mb: 1 }}>
        <span>{missing.length}</span> of <span>{all.length}</span> documents missing.
      </Typography>
      {missing.length > 0 && <Titles of={missing} />}
      <Part id="with-file" title="With a file" variant="h2">
        <Titles of={all.filter((one) => !isMissing(one))} />
      </Part>
      {adding && <AddDialog onClose={() => setAdding(false)} />}
    </>
  )
}

/** The documents of the website, or the one in the address. One that was withdrawn leads back to all. */
export const ResourcesPanel = () => {
  const [params] = useSearchParams()
  return (
    <Loaded query={useResources()} failure={officeMessages.resourcesFailed}>
      {({ results }) => {
        const one = results.find(({ slug }) => slug === params.get('document'))
        return one === undefined ? <DocumentList all={results} /> : <DocumentPage resource={one} />
      }}
    </Loaded>
  )
}
