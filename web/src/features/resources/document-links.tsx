import { resourcePath, type Resource } from '@lsb/contract'
import { styled } from '@mui/material/styles'
import { DownloadIcon } from '../../shared/components/icons.tsx'

/** Documents to download, one a line; `dense` sets short titles side by side. */
export const DocumentLinks = ({ documents, dense = false }: { documents: readonly Resource[]; dense?: boolean }) => (
  <List className="documents" data-dense={dense}>
    {documents.map((document) => (
      <li key={document.slug}>
        <a href={resourcePath(document)}>
          <DownloadIcon width="1.1em" height="1.1em" />
          <span>
            {document.title} <small>PDF</small>
          </span>
        </a>
      </li>
    ))}
  </List>
)

const List = styled('ul')(({ theme }) => {
  const { palette } = theme.vars ?? theme
  return {
    listStyle: 'none',
    margin: 0,
    padding: 0,
    display: 'grid',
    gap: '2px 24px',
    '&[data-dense="true"]': { gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 9.5rem), 1fr))' },
    '& a': { display: 'flex', gap: 10, alignItems: 'baseline', padding: '7px 0', minHeight: 38 },
    '& svg': { flex: 'none', alignSelf: 'center' },
    '& small': { fontSize: '0.8125rem', color: palette.text.secondary, whiteSpace: 'nowrap' },
  }
})
