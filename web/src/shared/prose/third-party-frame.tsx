import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { useState } from 'react'

interface ThirdPartyFrameProps {
  /** The other company or project, as the reader knows it. */
  provider: string
  /** What it shows: "map". */
  what: string
  title: string
  src: string
  /** The same thing as a plain link. */
  link: string
}

/** Something of another site: nothing is loaded from there until the reader asks, and a plain link is always there. */
export const ThirdPartyFrame = ({ provider, what, title, src, link }: ThirdPartyFrameProps) => {
  const [agreed, setAgreed] = useState(false)
  return (
    <Box>
      {agreed ? (
        <iframe src={src} title={title} referrerPolicy="no-referrer" sandbox="allow-scripts allow-popups" />
      ) : (
        <p>
          The {what} comes from {provider}, which then learns your internet address. Nothing is loaded from there until
          you ask for it.
        </p>
      )}
      <p>
        <Button className="needs-script" variant="outlined" onClick={() => setAgreed(!agreed)}>
          {agreed ? `Hide the ${what}` : `Show the ${what}`}
        </Button>{' '}
        <a href={link} rel="noreferrer">
          Open it on {provider}
        </a>
      </p>
    </Box>
  )
}

const Box = styled('div')({
  '& iframe': { display: 'block', width: '100%', height: 'min(60vh, 420px)', border: 0, marginBottom: 12 },
  '& p': { display: 'flex', flexWrap: 'wrap', gap: '8px 20px', alignItems: 'center', margin: '0 0 12px' },
})
