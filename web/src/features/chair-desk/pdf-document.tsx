import { fileNameOf, ownMessages, type StoredFile } from '@lsb/contract'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useEffect, useRef, useState } from 'react'
import { useFileBytes } from '../../shared/api/files.ts'
import { formatBytes } from '../../shared/format.ts'
import { NoticeLine } from '../../shared/components/notice-line.tsx'
import { LoadFailure } from '../../shared/portal/load-failure.tsx'
import { saveAs } from '../../shared/save-as.ts'
import { useKeys } from './keys.ts'
import { drawPage, type DrawnPage, DrawingStopped } from './draw-page.ts'

interface PdfDocumentProps {
  title: string
  file: StoredFile
  /** The keys that turn its pages: back, and on. */
  keys: Readonly<Record<'back' | 'on', string>>
  /** A page, counted from 1, is on the screen whole. */
  onShown: (page: number, pages: number) => void
}

/** A PDF inside the page, one sheet at a time, with its text beside it and a download for everything else. */
export const PdfDocument = ({ title, file, keys, onShown }: PdfDocumentProps) => {
  const query = useFileBytes(file.url, file.uploaded_at)
  const { data, error } = query
  return (
    <Box component="section" aria-label={title} sx={{ minWidth: 0 }}>
      <Typography variant="h3">{title}</Typography>
      <Typography color="text.secondary" sx={{ overflowWrap: 'anywhere' }}>
        {file.name} ({formatBytes(file.size)})
      </Typography>
      {!data && <LoadFailure text="The document could not be loaded." query={query} />}
      {!data && !error && (
        // Reserves the place of a page that is not drawn yet.
        <Box sx={{ aspectRatio: A4_ASPECT_RATIO, mt: 1, p: 2, border: 1, borderColor: 'divider' }}>
          <Typography component="output">Loading...</Typography>
        </Box>
      )}
      {data && (
        <>
          <Sheets title={title} bytes={data} keys={keys} onShown={onShown} />
          <Button
            size="small"
            variant="outlined"
            onClick={() => saveAs(data, fileNameOf(file.name, 'pdf'))}
            sx={{ mt: 1 }}
          >
            Download {title.toLowerCase()}
          </Button>
        </>
      )}
    </Box>
  )
}

/** Most documents are A4 in portrait, so the reserved place usually fits. */
const A4_ASPECT_RATIO = '210 / 297'

const Sheets = ({
  title,
  bytes,
  keys,
  onShown,
}: Pick<PdfDocumentProps, 'title' | 'keys' | 'onShown'> & { bytes: Blob }) => {
  const [pages, setPages] = useState(1)
  const [number, setNumber] = useState(1)
  useKeys({
    [keys.back]: number > 1 ? () => setNumber(number - 1) : undefined,
    [keys.on]: number < pages ? () => setNumber(number + 1) : undefined,
  })
  return (
    <>
      <Sheet
        key={number}
        label={`${title}, page ${number} of ${pages}`}
        bytes={bytes}
        number={number}
        onPages={setPages}
        onShown={() => onShown(number, pages)}
      />
      {pages > 1 && (
        <Box
          sx={{
            display: 'flex',
            flexWrap: 'wrap',
            alignItems: 'center',
            columnGap: { sm: 2 },
            mt: 1,
            whiteSpace: 'nowrap',
          }}
        >
          <Button size="small" disabled={number === 1} onClick={() => setNumber(number - 1)}>
            Previous page
          </Button>
          <Typography component="output">
            Page {number} of {pages}
          </Typography>
          <Button size="small" disabled={number === pages} onClick={() => setNumber(number + 1)}>
            Next page
          </Button>
        </Box>
      )}
    </>
  )
}

interface SheetProps {
  label: string
  bytes: Blob
  number: number
  onPages: (pages: number) => void
  onShown: () => void
}

const Sheet = ({ label, bytes, number, onPages, onShown }: SheetProps) => {
  const sheet = useRef<HTMLDivElement>(null)
  const [drawn, setDrawn] = useState<DrawnPage | 'broken' | 'stopped' | null>(null)
  const tell = useRef({ onPages, onShown })
  useEffect(() => {
    tell.current = { onPages, onShown }
  })
  useEffect(() => {
    if (sheet.current === null) return undefined
    const leaving = new AbortController()
    const draw = async (into: HTMLElement) => {
      try {
        const page = await drawPage(bytes, number, {
          sheet: into,
          signal: leaving.signal,
          onPages: (pages) => tell.current.onPages(pages),
        })
        setDrawn(page)
        if (page.isWhole) tell.current.onShown()
      } catch (error) {
        if (!leaving.signal.aborted) setDrawn(error instanceof DrawingStopped ? 'stopped' : 'broken')
      }
    }
    void draw(sheet.current)
    // Stops drawing when the page is turned, so that the next page need not wait.
    return () => leaving.abort()
  }, [bytes, number])
  return (
    <>
      <Box component="figure" sx={{ m: 0, mt: 1 }} data-drawn={typeof drawn === 'object' && drawn !== null}>
        <Box
          ref={sheet}
          aria-hidden
          sx={{
            aspectRatio: drawn === null ? A4_ASPECT_RATIO : 'auto',
            overflow: 'hidden',
            border: 1,
            borderColor: 'divider',
            bgcolor: '#fff',
            '& canvas': { display: 'block', width: '100%', height: 'auto' },
          }}
        />
        <figcaption className="visually-hidden">{label}</figcaption>
      </Box>
      <DrawnText drawn={drawn} />
    </>
  )
}

/** What there is to say and to read about a page: why it is not there, or its text. */
const DrawnText = ({ drawn }: { drawn: DrawnPage | 'broken' | 'stopped' | null }) => {
  if (drawn === null) return null
  if (typeof drawn === 'string')
    return (
      <NoticeLine tone="caution">
        <p>{drawn === 'stopped' ? ownMessages.pageStopped : ownMessages.pageNotShown}</p>
      </NoticeLine>
    )
  return (
    <>
      {!drawn.isWhole && (
        <NoticeLine tone="caution">
          <p>{ownMessages.pageNotWhole}</p>
        </NoticeLine>
      )}
      {(drawn.isWhole || drawn.text !== '') && (
        <Box component="details">
          <summary>Text of this page</summary>
          <Typography sx={{ whiteSpace: 'pre-line' }}>
            {drawn.text || 'This page holds no text, only a picture.'}
          </Typography>
        </Box>
      )}
    </>
  )
}
