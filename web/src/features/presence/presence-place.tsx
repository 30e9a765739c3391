import { styled } from '@mui/material/styles'

/** Where a script writes who is shown by the code in the address, or by letters (`presence-script`). */
const Place = styled('div')({
  '&:empty': { display: 'none' },
  marginBottom: 16,
  '& h2': { margin: 0, fontSize: '1.5rem' },
  '& img': {
    display: 'block',
    maxWidth: '100%',
    maxHeight: '50vh',
    minHeight: 240,
    objectFit: 'contain',
    marginTop: 8,
  },
  '& strong': { display: 'block', marginTop: 8, fontSize: '1.25rem' },
  '& p': { margin: '8px 0 0' },
})

export const PresencePlace = () => <Place data-presence="" aria-live="polite" />
