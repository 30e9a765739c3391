import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import OutlinedInput from '@mui/material/OutlinedInput'
import Typography from '@mui/material/Typography'
import { useId, useState } from 'react'

/** How a page is looked at: times as wide as the column, and turned to the right, in degrees. */
export interface PageView {
  zoom: number
  turned: number
}

const ZOOM_MAX = 3
const QUARTER = 90

interface PagesProps {
  number: number
  pages: number
  onGo: (number: number) => void
}

interface PageControlsProps extends PagesProps {
  view: PageView
  onView: (view: PageView) => void
}

/** Goes to another page of a document, enlarges its pages and turns them. It stands above the page, so that it stays where it is. */
export const PageControls = ({ number, pages, onGo, view, onView }: PageControlsProps) => {
  const zoomTo = (zoom: number) => onView({ ...view, zoom })
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        mt: 1,
        whiteSpace: 'nowrap',
        '& button': { px: { xs: 0.75, sm: 1.5 } },
      }}
    >
      {pages > 1 && (
        <>
          {/* Short words, for a phone's one line. */}
          <Button size="small" aria-label="Previous page" disabled={number === 1} onClick={() => onGo(number - 1)}>
            Previous
          </Button>
          <PageNumber number={number} pages={pages} onGo={onGo} />
          <Button size="small" aria-label="Next page" disabled={number === pages} onClick={() => onGo(number + 1)}>
            Next
          </Button>
        </>
      )}
      <div>
        <Button size="small" disabled={view.zoom === ZOOM_MAX} onClick={() => zoomTo(view.zoom + 1)}>
          Zoom in
        </Button>
        <Button size="small" disabled={view.zoom === 1} onClick={() => zoomTo(view.zoom - 1)}>
          Zoom out
        </Button>
        <Button size="small" onClick={() => onView({ ...view, turned: (view.turned + QUARTER) % 360 })}>
          Turn
        </Button>
      </div>
    </Box>
  )
}

/** The page's number, to type another: Enter or leaving the field goes there, past the end to the last page. */
const PageNumber = ({ number, pages, onGo }: PagesProps) => {
  const id = useId()
  const [typed, setTyped] = useState<string | null>(null)
  const go = () => {
    setTyped(null)
    if (typed !== null && /^\d+$/.test(typed)) onGo(Math.min(Math.max(Number(typed), 1), pages))
  }
  return (
    <Box
      component="form"
      onSubmit={(event) => {
        event.preventDefault()
        go()
      }}
      sx={{ display: 'flex', alignItems: 'center', gap: 0.5 }}
    >
      <label htmlFor={id}>Page</label>
      <OutlinedInput
        size="small"
        value={typed ?? number}
        onChange={(event) => setTyped(event.target.value.trim())}
        onBlur={go}
        inputProps={{ id, inputMode: 'numeric', 'aria-describedby': `${id}-of` }}
        sx={{ width: '3rem', '& input': { px: 0.5, textAlign: 'center' } }}
      />
      <span id={`${id}-of`}>{`of ${pages}`}</span>
      <Typography component="output" className="visually-hidden">{`Page ${number} of ${pages}`}</Typography>
    </Box>
  )
}
