import type { Hint } from '@lsb/contract'
import Link from '@mui/material/Link'
import { withNumbers } from './exact.tsx'
import { NoticeLine, type Tone } from './notice-line.tsx'

/** A sentence with the link to where it leads. */
export const HintText = ({ sentence, link }: Hint) => (
  <p>
    <span>{withNumbers(sentence)}</span> {link && <Link href={link.href}>{withNumbers(link.text)}</Link>}
  </p>
)

export const HintNote = ({ tone, hint }: { tone: Tone; hint: Hint }) => (
  <NoticeLine tone={tone} sx={{ my: 2 }}>
    <HintText {...hint} />
  </NoticeLine>
)
