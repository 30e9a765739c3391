import type { StoredFile } from '@lsb/contract'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useEffect, useRef, useState } from 'react'
import { useFileBytes } from '../../shared/api/files.ts'
import { formatBytes } from '../../shared/format.ts'
import { LoadFailure } from '../../shared/portal/load-failure.tsx'
import { saveAs } from '../../shared/save-as.ts'
import { useKeys } from './keys.ts'
import { openPdf, type OpenPdf } from './open-pdf.ts'

interface PdfDocumentProps {
  title: string
  file: StoredFile
  /** The keys that turn its pages: back, and on. */
  keys: Readonly<Record<'back' | 'on', string>>
}

/** A PDF inside the page, one sheet at a time, with its text beside it and a download for everything else. */
export const PdfDocument = ({ title, file, keys }: PdfDocumentProps) => {
  const query = useFileBytes(file.url, file.uploaded_at)
  const { data, error } = query
  return (
    <Box component="section" aria-label={title} sx={{ minWidth: 0 }}>
      <Typography variant="h3">{title}</Typography>
      <Typography color="text.secondary" sx={{ overflowWrap: 'anywhere' }}>
        {file.name} ({formatBytes(file.size)})
      </Typography>
      {!data && <LoadFailure text="The document could not be loaded." query={query} />}
      {!data && !error && <PagePlaceholder>Loading...</PagePlaceholder>}
      {data && (
        <>
          <Sheets title={title} bytes={data} keys={keys} />
          <Button size="small" variant="outlined" onClick={() => saveAs(data, file.name)} sx={{ mt: 1 }}>
            Download {title.toLowerCase()}
          </Button>
        </>
      )}
    </Box>
  )
}

/** Most documents are A4 in portrait, so the reserved place usually fits. */
const A4_ASPECT_RATIO = '210 / 297'

/** Reserves the place of a page that is not drawn yet. */
const PagePlaceholder = ({ children }: { children: string }) => (
  <Box sx={{ aspectRatio: A4_ASPECT_RATIO, mt: 1, p: 2, border: 1, borderColor: 'divider' }}>
    <Typography component="output">{children}</Typography>
  </Box>
)

const Sheets = ({ title, bytes, keys }: Pick<PdfDocumentProps, 'title' | 'keys'> & { bytes: Blob }) => {
  const [pdf, setPdf] = useState<OpenPdf | 'broken' | null>(null)
  const [number, setNumber] = useState(1)
  useEffect(() => {
    let opened: OpenPdf | undefined
    let left = false
    const open = async () => {
      try {
        opened = await openPdf(bytes)
        if (left) await opened.close()
        else setPdf(opened)
      } catch {
        if (!left) setPdf('broken')
      }
    }
    void open()
    return () => {
      left = true
      void opened?.close()
    }
  }, [bytes])
  const pages = pdf === null || pdf === 'broken' ? 0 : pdf.pages
  useKeys({
    [keys.back]: number > 1 ? () => setNumber(number - 1) : undefined,
    [keys.on]: number < pages ? () => setNumber(number + 1) : undefined,
  })
  if (pdf === null) return <PagePlaceholder>Opening the document…</PagePlaceholder>
  if (pdf === 'broken') return <Typography>The document cannot be shown here. Download it to look at it.</Typography>
  return (
    <>
      <Sheet key={number} title={title} pdf={pdf} number={number} />
      {pdf.pages > 1 && (
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
            Page {number} of {pdf.pages}
          </Typography>
          <Button size="small" disabled={number === pdf.pages} onClick={() => setNumber(number + 1)}>
            Next page
          </Button>
        </Box>
      )}
    </>
  )
}

const Sheet = ({ title, pdf, number }: { title: string; pdf: OpenPdf; number: number }) => {
  const canvas = useRef<HTMLCanvasElement>(null)
  const [drawn, setDrawn] = useState<{ text: string } | 'broken' | null>(null)
  useEffect(() => {
    const target = canvas.current
    if (!target) return undefined
    const leaving = new AbortController()
    pdf.draw(number, target, leaving.signal).then(
      (text) => setDrawn({ text }),
      () => !leaving.signal.aborted && setDrawn('broken'),
    )
    // Stops drawing when the page is turned, so that the next page need not wait.
    return () => leaving.abort()
  }, [pdf, number])
  return (
    <>
      <Box component="figure" sx={{ m: 0, mt: 1 }} data-drawn={drawn !== null && drawn !== 'broken'}>
        <Box
          component="canvas"
          ref={canvas}
          aria-hidden
          sx={{
            width: '100%',
            height: 'auto',
            aspectRatio: drawn === null ? A4_ASPECT_RATIO : 'auto',
            border: 1,
            borderColor: 'divider',
            bgcolor: '#fff',
          }}
        />
        <figcaption className="visually-hidden">
          {title}, page {number} of {pdf.pages}
        </figcaption>
      </Box>
      {drawn === 'broken' && (
        <Typography>This page cannot be shown here. Download the document to look at it.</Typography>
      )}
      {drawn !== null && drawn !== 'broken' && (
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
