import type { PasskeyLink, Passkeys } from '@lsb/contract'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { withNumbers } from '../components/exact.tsx'
import { makePasskeyLink } from '../api/passkeys.ts'
import { formatInstant } from '../format.ts'
import { signAct } from './passkey-ceremony.ts'
import type { PasskeyActState } from './use-passkey-act.ts'

type LinkOf = PasskeyLink & { name: string }

/** Makes the link for somebody else's passkey, which a passkey of the clerk signs; the link that was made is to be shown once. */
export const usePasskeyLink = (act: PasskeyActState) => {
  const [made, setMade] = useState<LinkOf>()
  const makeFor = ({ uid, name }: { uid: string; name: string }, { nonce, passkeys }: Passkeys) =>
    void act.run(async () => {
      const assertion = await signAct(nonce, { act: 'link', uid }, passkeys)
      const link = await makePasskeyLink({ nonce, uid, ...assertion })
      setMade({ ...link, name })
      return `The link for ${name} works from ${formatInstant(link.from)} until ${formatInstant(link.ends_at)}. It is shown below, once.`
    })
  return { made, makeFor }
}

export const MadeLink = ({ made: { name, link } }: { made: LinkOf }) => (
  <Box sx={{ my: 2, overflowWrap: 'anywhere' }}>
    <Typography>{withNumbers(`The link for ${name}:`)}</Typography>
    <code translate="no">{link}</code>
  </Box>
)
