import { type OfficeResource, officeMessages, pages, resourceKindWords } from '@lsb/contract'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { DataTable, type Column } from '../../../shared/components/data-table.tsx'
import { Link as RouterLink } from '../../../shared/components/link.tsx'
import { formatBytes, formatInstant } from '../../../shared/format.ts'
import { officePath } from '../address.ts'
import { useResources } from '../api/resources.ts'
import { Loaded } from '../parts/loaded.tsx'
import { ReplaceDialog } from './replace-dialog.tsx'

const columns = (onReplace: (resource: OfficeResource) => void): Column<OfficeResource>[] => [
  { key: 'title', header: 'Document', cell: ({ title }) => title, names: true },
  { key: 'kind', header: 'Kind', cell: ({ kind }) => resourceKindWords[kind] },
  {
    key: 'file',
    header: 'File',
    cell: ({ file }) =>
      file === null ? (
        'Missing'
      ) : (
        <Link href={file.url}>
          {file.name} ({formatBytes(file.size)})
        </Link>
      ),
  },
  {
    key: 'since',
    header: 'Since',
    cell: ({ file, by }) => (file === null ? 'Never' : `${formatInstant(file.uploaded_at)}, ${by}`),
  },
  {
    key: 'act',
    header: 'Change',
    cell: (resource) => (
      <Button
        size="small"
        variant="outlined"
        aria-label={`${resource.file === null ? 'Add' : 'Replace'} ${resource.title}`}
        onClick={() => onReplace(resource)}
      >
        {resource.file === null ? 'Add' : 'Replace'}
      </Button>
    ),
  },
]

/** The documents that the website names: which are missing, and giving one its file. */
export const ResourcesPanel = () => {
  const [params] = useSearchParams()
  const onlyMissing = params.get('show') === 'missing'
  const [asked, setAsked] = useState<OfficeResource | null>(null)
  const query = useResources()
  return (
    <>
      <Typography sx={{ mb: 2 }}>
        The page{' '}
        <Link component={RouterLink} to={pages.resources.path}>
          Resources
        </Link>{' '}
        links these documents. Whoever opens one gets the new file within ten minutes. Which documents the page names is
        part of the website’s text: a technician changes it.
      </Typography>
      <Loaded query={query} failure={officeMessages.resourcesFailed}>
        {({ results }) => {
          const missing = results.filter(({ file }) => file === null)
          const shown = onlyMissing ? missing : results
          return (
            <>
              <Typography sx={{ mb: 2 }}>
                {missing.length} of {results.length} documents missing.{' '}
                <Link component={RouterLink} to={officePath('resources', onlyMissing ? {} : { show: 'missing' })}>
                  {onlyMissing ? 'Show every document' : 'Show the missing ones alone'}
                </Link>
              </Typography>
              {shown.length === 0 ? (
                <Typography component="output">{officeMessages.noResourceMissing}</Typography>
              ) : (
                <DataTable caption="Documents" columns={columns(setAsked)} rows={shown} rowKey={({ slug }) => slug} />
              )}
            </>
          )
        }}
      </Loaded>
      {asked !== null && <ReplaceDialog resource={asked} onClose={() => setAsked(null)} />}
    </>
  )
}
