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
import { PageControls, type PageView } from './page-controls.tsx'
import type { SeenPage } from './use-sight.ts'

interface PdfDocumentProps {
  title: string
  file: StoredFile
  /** The keys that turn its pages: back, and on. */
  keys: Readonly<Record<'back' | 'on', string>>
  /** What its text and file say otherwise than the renewal, in words. */
  hints: readonly string[]
  /** A page is on the screen. */
  onShown: (seen: SeenPage) => void
}

/** A PDF inside the page, one sheet at a time, with its text beside it and a download for everything else. */
export const PdfDocument = ({ title, file, keys, hints, onShown }: PdfDocumentProps) => {
  const query = useFileBytes(file.url, file.uploaded_at)
  const { data, error } = query
  return (
    <Box component="section" aria-label={title} sx={{ minWidth: 0 }}>
      <Typography variant="h3">{title}</Typography>
      <Typography
        color="text.secondary"
        sx={{ overflowWrap: 'anywhere' }}
      >{`${file.name} (${formatBytes(file.size)})`}</Typography>
      {hints.length > 0 && (
        <NoticeLine tone="caution">
          <p>{hints.join(' ')}</p>
        </NoticeLine>
      )}
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
            <span>{`Download ${title.toLowerCase()}`}</span>
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
  const [view, setView] = useState<PageView>({ zoom: 1, turned: 0 })
  useKeys({
    [keys.back]: number > 1 ? () => setNumber(number - 1) : undefined,
    [keys.on]: number < pages ? () => setNumber(number + 1) : undefined,
  })
  return (
    <>
      <PageControls number={number} pages={pages} onGo={setNumber} view={view} onView={setView} />
      <Sheet
        key={number}
        label={`${title}, page ${number} of ${pages}`}
        bytes={bytes}
        number={number}
        view={view}
        onPages={setPages}
        onShown={(drawn) => onShown({ ...drawn, page: number, pages })}
      />
    </>
  )
}

interface SheetProps {
  label: string
  bytes: Blob
  number: number
  view: PageView
  onPages: (pages: number) => void
  onShown: (drawn: DrawnPage) => void
}

const Sheet = ({ label, bytes, number, view: { zoom, turned }, onPages, onShown }: SheetProps) => {
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
          zoom,
          turned,
          signal: leaving.signal,
          onPages: (pages) => tell.current.onPages(pages),
        })
        setDrawn(page)
        tell.current.onShown(page)
      } catch (error) {
        if (!leaving.signal.aborted) setDrawn(error instanceof DrawingStopped ? 'stopped' : 'broken')
      }
    }
    void draw(sheet.current)
    // Stops drawing when the page is turned, so that the next page need not wait.
    return () => leaving.abort()
  }, [bytes, number, zoom, turned])
  return (
    <>
      <PageNotice drawn={drawn} />
      <Box
        component="figure"
        // An enlarged page is moved in its own frame, so that the controls stay in sight; the keyboard moves what has the focus.
        {...(zoom > 1 && { tabIndex: 0 })}
        sx={{
          position: 'relative',
          m: 0,
          mt: 1,
          border: 1,
          borderColor: 'divider',
          bgcolor: '#fff',
          ...(zoom > 1 && { overflow: 'auto', maxHeight: '70vh' }),
        }}
        data-drawn={typeof drawn === 'object' && drawn !== null}
      >
        <Box
          ref={sheet}
          aria-hidden
          sx={{
            width: `${zoom * 100}%`,
            aspectRatio: drawn === null ? A4_ASPECT_RATIO : 'auto',
            '& canvas': { display: 'block', width: '100%', height: 'auto' },
          }}
        />
        <figcaption className="visually-hidden">{label}</figcaption>
      </Box>
      {typeof drawn === 'object' && drawn !== null && <DrawnText drawn={drawn} />}
    </>
  )
}

type Drawing = DrawnPage | 'broken' | 'stopped' | null

const noticeOf = (drawn: Exclude<Drawing, null>): string | null => {
  if (drawn === 'stopped') return ownMessages.pageStopped
  if (drawn === 'broken') return ownMessages.pageNotShown
  return drawn.isWhole ? null : ownMessages.pageNotWhole
}

/** What is said above a page, so that nobody takes it for what it is not: that it is being drawn, or what of it is missing. */
const PageNotice = ({ drawn }: { drawn: Drawing }) => {
  if (drawn === null) return <Typography component="output">Drawing…</Typography>
  const notice = noticeOf(drawn)
  return (
    notice && (
      <NoticeLine tone="caution">
        <p>{notice}</p>
      </NoticeLine>
    )
  )
}

const DrawnText = ({ drawn: { isWhole, text } }: { drawn: DrawnPage }) =>
  (isWhole || text !== '') && (
    <Box component="details">
      <summary>Text of this page</summary>
      <Typography sx={{ whiteSpace: 'pre-line' }}>{text || 'This page holds no text, only a picture.'}</Typography>
    </Box>
  )
