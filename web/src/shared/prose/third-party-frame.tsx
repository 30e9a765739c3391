import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'

interface ThirdPartyFrameProps {
  /** The other company or project, as the reader knows it. */
  provider: string
  /** What it shows: "map". */
  what: string
  title: string
  src: string
  /** The same content as a plain link. */
  link: string
}

/**
 * Content of another site. Nothing is loaded from there until the reader asks (`page-script/start.ts`); a plain link is always
 * there.
 */
export const ThirdPartyFrame = ({ provider, what, title, src, link }: ThirdPartyFrameProps) => (
  <Box data-frame={src} data-title={title}>
    <p data-when="hidden">
      The <span>{what}</span> comes from <span>{provider}</span>, which then learns your internet address. Nothing is
      loaded from there until you ask for it.
    </p>
    <p>
      <Button className="needs-script" variant="outlined">
        <span data-when="hidden">{`Show the ${what}`}</span>
        <span data-when="shown" hidden>{`Hide the ${what}`}</span>
      </Button>{' '}
      <a href={link} rel="noreferrer">{`Open it on ${provider}`}</a>
    </p>
  </Box>
)

const Box = styled('div')({
  '& iframe': { display: 'block', width: '100%', height: 'min(60vh, 420px)', border: 0, marginBottom: 12 },
  '& p': { margin: '0 0 12px' },
  '& p:last-child': { display: 'flex', flexWrap: 'wrap', gap: '8px 20px', alignItems: 'center' },
})
