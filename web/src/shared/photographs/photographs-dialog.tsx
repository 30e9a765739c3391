import { counted, FILE_MAX_WORDS, ownMessages, PDF_TYPE } from '@lsb/contract'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Typography from '@mui/material/Typography'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useEffect, useId, useRef, useState } from 'react'
import { NoticeLine } from '../components/notice-line.tsx'
import { formatBytes } from '../format.ts'
import { fitPages, type FitResult, withCache } from './fit-pages.ts'
import { movePage, type Photograph, removePage, turnPage } from './pages.ts'
import { encodePage } from './encode-page.ts'
import { useObjectUrl } from '../components/use-object-url.ts'

interface PageItemProps {
  /** Counted from 1. */
  number: number
  count: number
  /** As it will be in the PDF; undefined while it is being made. */
  picture: Blob | undefined
  onTurn: () => void
  onMove: (by: -1 | 1) => void
  onRemove: () => void
}

/** One page of the PDF: how it will look, and what can be done with it. */
const PageItem = ({ number, count, picture, onTurn, onMove, onRemove }: PageItemProps) => {
  const src = useObjectUrl(picture)
  const actionButton = (words: string, run: () => void) => (
    <Button size="small" variant="outlined" onClick={run} aria-label={`${words}: page ${number}`}>
      <span>{words}</span>
    </Button>
  )
  return (
    <Box component="li" tabIndex={-1} sx={{ mb: 3, outlineOffset: 4 }}>
      <Typography sx={{ fontWeight: 600, mb: 1 }}>{`Page ${number} of ${count}`}</Typography>
      {src === undefined ? (
        <Typography>Preparing the page…</Typography>
      ) : (
        <Box
          component="img"
          src={src}
          alt={`Page ${number} as it will be sent`}
          sx={{ display: 'block', maxWidth: '100%', maxHeight: '70vh', border: 1, borderColor: 'divider' }}
        />
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1 }}>
        {actionButton('Turn', onTurn)}
        {number > 1 && actionButton('Move up', () => onMove(-1))}
        {number < count && actionButton('Move down', () => onMove(1))}
        {actionButton('Remove', onRemove)}
      </Box>
    </Box>
  )
}

/** Encodes the PDF's pages again when a page is added, removed or turned. */
const useFittedPages = (pages: readonly Photograph[]) => {
  const [encode] = useState(() => withCache(encodePage))
  const [made, setMade] = useState<{ of: readonly Photograph[]; fitted: FitResult }>()
  useEffect(() => {
    const changed = new AbortController()
    fitPages(pages, encode, changed.signal).then(
      (fitted) => !changed.signal.aborted && setMade({ of: pages, fitted }),
      () => !changed.signal.aborted && setMade({ of: pages, fitted: { problem: ownMessages.photographsNotMade } }),
    )
    return () => changed.abort()
  }, [pages, encode])
  /** How a page looks, also while others are encoded. */
  const pictureOf = ({ id, turns }: Photograph) => {
    if (made === undefined || 'problem' in made.fitted) return undefined
    return made.fitted.pictures[made.of.findIndex((page) => page.id === id && page.turns === turns)]
  }
  // Null while the pages are being made.
  return { fitted: made?.of === pages ? made.fitted : null, pictureOf }
}

export interface PhotographsDialogProps {
  /** The document that is photographed. */
  title: string
  pages: readonly Photograph[]
  onPages: (pages: Photograph[]) => void
  /** What was wrong with a photograph that is not among the pages. */
  problem: string | undefined
  /** Opens the camera or the gallery. */
  onAdd: () => void
  isReading: boolean
  onPdf: (file: File) => void
  onClose: () => void
}

/** A name for the file that says what it is. */
const fileName = (title: string): string => `${title.replaceAll(/[^\p{L}\p{N}]+/gu, '-').toLowerCase()}.pdf`

/** Shows the photographed pages as they will be sent. The person can order, turn and remove them; then they become one PDF. */
export const PhotographsDialog = ({ title, pages, onPages, problem, ...props }: PhotographsDialogProps) => {
  const { onAdd, isReading, onPdf, onClose } = props
  const isPhone = useMediaQuery('(max-width: 600px)')
  const { fitted, pictureOf } = useFittedPages(pages)
  const [isMaking, setIsMaking] = useState(false)
  const [failure, setFailure] = useState<string>()
  const [announcement, setAnnouncement] = useState('')
  const list = useRef<HTMLOListElement>(null)
  const addButton = useRef<HTMLButtonElement>(null)
  const name = useId()

  const pictures = fitted !== null && 'pictures' in fitted ? fitted.pictures : []
  const wrong = failure ?? (fitted !== null && 'problem' in fitted ? fitted.problem : undefined) ?? problem

  const change = (next: Photograph[], announced: string, focus: number) => {
    setFailure(undefined)
    setAnnouncement(announced)
    onPages(next)
    // The list renders first; afterwards the focused element may be gone or elsewhere.
    requestAnimationFrame(() => {
      const item = list.current?.children[Math.min(focus, next.length - 1)]
      if (item instanceof HTMLElement) item.focus()
      else addButton.current?.focus()
    })
  }

  const make = async () => {
    if (pictures.length === 0) return
    setIsMaking(true)
    setFailure(undefined)
    try {
      const { makePdf } = await import('./make-pdf.ts')
      onPdf(new File([await makePdf(pictures)], fileName(title), { type: PDF_TYPE }))
    } catch {
      setFailure(ownMessages.photographsNotMade)
    } finally {
      setIsMaking(false)
    }
  }

  return (
    <Dialog open onClose={onClose} fullScreen={isPhone} maxWidth="sm" fullWidth aria-labelledby={name}>
      <DialogTitle id={name}>{`Pages of: ${title}`}</DialogTitle>
      <DialogContent>
        <Typography sx={{ mb: 2 }}>
          The photographs become one PDF in this order. Look at each page: every line should be readable.
        </Typography>
        {wrong !== undefined && (
          <NoticeLine sx={{ mb: 2 }} tone="bad" live="alert">
            {wrong}
          </NoticeLine>
        )}
        <Box component="ol" ref={list} sx={{ listStyle: 'none', p: 0, m: 0 }}>
          {pages.map((page, at) => (
            <PageItem
              key={page.id}
              number={at + 1}
              count={pages.length}
              picture={pictureOf(page)}
              onTurn={() => {
                setAnnouncement(`Page ${at + 1} is turned to the right.`)
                onPages(turnPage(pages, page.id))
              }}
              onMove={(by) =>
                change(movePage(pages, page.id, by), `Page ${at + 1} is page ${at + 1 + by} now.`, at + by)
              }
              onRemove={() => change(removePage(pages, page.id), `Page ${at + 1} is removed.`, at)}
            />
          ))}
        </Box>
        <Button ref={addButton} variant="outlined" onClick={onAdd} disabled={isMaking}>
          <span>{pages.length === 0 ? 'Take or choose photos' : 'Add a page'}</span>
        </Button>
        <Typography component="output" sx={{ display: 'block', mt: 2 }}>
          {[announcement, isReading ? 'Opening the photographs…' : sizeOf(pages.length, fitted)].join(' ').trim()}
        </Typography>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>Cancel</Button>
        <Button
          variant="contained"
          onClick={() => void make()}
          disabled={isMaking || isReading || pictures.length === 0}
        >
          <span>{isMaking ? 'Making the PDF…' : 'Use these pages'}</span>
        </Button>
      </DialogActions>
    </Dialog>
  )
}

const sizeOf = (count: number, fitted: FitResult | null): string => {
  if (count === 0) return 'No page yet.'
  if (fitted === null) return 'Preparing the pages…'
  if ('problem' in fitted) return ''
  return `${counted(count, 'page')}, ${formatBytes(fitted.bytes)} of at most ${FILE_MAX_WORDS}.`
}
