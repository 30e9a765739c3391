import { type OfficeResource, officeMessages, pages, resourceKindWords } from '@lsb/contract'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { Column } from '../../../shared/components/data-table.tsx'
import { isUnreadable } from '../../../shared/read-answer.ts'
import { formatBytes, formatInstant } from '../../../shared/format.ts'
import { officePath } from '../panels.ts'
import { useResources } from '../api/queries.ts'
import { Loaded } from '../parts/loaded.tsx'
import { AddDialog, ChangeResourceDialog, ReplaceDialog, WithdrawDialog } from './dialogs.tsx'
import { FoundTable } from '../parts/found-table.tsx'

const dialogs = { replace: ReplaceDialog, change: ChangeResourceDialog, withdraw: WithdrawDialog }
interface ResourceQuestion {
  act: keyof typeof dialogs
  resource: OfficeResource
}

/** The acts on a document: only added documents can be changed and withdrawn. */
const actsOn = ({ file, added }: OfficeResource): [act: ResourceQuestion['act'], word: string][] => [
  ['replace', file === null ? 'Add' : 'Replace'],
  ...(added
    ? ([
        ['change', 'Change'],
        ['withdraw', 'Withdraw'],
      ] satisfies [ResourceQuestion['act'], string][])
    : []),
]

const columnsFor = (onAct: (asked: ResourceQuestion) => void): Column<OfficeResource>[] => [
  { header: 'Document', cell: ({ title }) => title, rowHeader: true },
  { header: 'Kind', cell: ({ kind }) => resourceKindWords[kind] },
  {
    header: 'File',
    cell: ({ file }) =>
      file === null ? 'Missing' : <Link href={file.url}>{`${file.name} (${formatBytes(file.size)})`}</Link>,
  },
  { header: 'Since', cell: ({ file, by }) => (file === null ? 'Never' : `${formatInstant(file.uploaded_at)}, ${by}`) },
  {
    header: 'Change',
    cell: (resource) => (
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {actsOn(resource).map(([act, word]) => (
          <Button
            key={act}
            size="small"
            variant="outlined"
            aria-label={`${word} ${resource.title}`}
            onClick={() => onAct({ act, resource })}
          >
            <span>{word}</span>
          </Button>
        ))}
      </Box>
    ),
  },
]

/** The documents of the website: shows missing files, replaces files, and adds documents. */
export const ResourcesPanel = () => {
  const [params] = useSearchParams()
  const onlyMissing = params.get('show') === 'missing'
  const [asked, setAsked] = useState<ResourceQuestion | null>(null)
  const [adding, setAdding] = useState(false)
  const AskedDialog = asked && dialogs[asked.act]
  const query = useResources()
  return (
    <>
      <Typography sx={{ mb: 2 }}>
        The page <Link href={pages.resources.path}>Resources</Link> links these documents. Whoever opens one gets the
        new file within ten minutes. What you add stands after the documents of the website’s text, which a technician
        alone can rename or take away.
      </Typography>
      <Button variant="contained" sx={{ mb: 2 }} onClick={() => setAdding(true)}>
        Add a document
      </Button>
      <Loaded query={query} failure={officeMessages.resourcesFailed}>
        {({ results }) => {
          const missing = results.filter((one) => one.file === null && !isUnreadable(one))
          return (
            <>
              <Typography sx={{ mb: 2 }}>
                <span>{missing.length}</span> of <span>{results.length}</span> documents missing.{' '}
                <Link href={officePath('resources', onlyMissing ? {} : { show: 'missing' })}>
                  {onlyMissing ? 'Show every document' : 'Show the missing ones alone'}
                </Link>
              </Typography>
              <FoundTable
                empty={officeMessages.noResourceMissing}
                caption="Documents"
                columns={columnsFor(setAsked)}
                rows={onlyMissing ? missing : results}
                rowKey={({ slug }) => slug}
              />
            </>
          )
        }}
      </Loaded>
      {asked !== null && AskedDialog !== null && (
        <AskedDialog resource={asked.resource} onClose={() => setAsked(null)} />
      )}
      {adding && <AddDialog onClose={() => setAdding(false)} />}
    </>
  )
}
