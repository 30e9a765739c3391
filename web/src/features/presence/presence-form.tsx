import { LICENCE_NUMBER_MAX_LENGTH, PRESENCE_FRAGMENT, presenceMessages } from '@lsb/contract'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { PlainInput } from '../../shared/components/search-input.tsx'

const field = { display: 'block', width: '100%', maxWidth: 320 }

/** Asks who is shown by letters. Its fields have no names, so that a browser never writes them into an address. */
export const PresenceForm = () => (
  <Box component="details" className="needs-script no-print" sx={{ mt: 3, '& summary': { py: 1.25, fontWeight: 600 } }}>
    <summary>{presenceMessages.offer}</summary>
    <Box component="form" data-asks={PRESENCE_FRAGMENT} autoComplete="off" sx={{ display: 'grid', gap: 1, mt: 1 }}>
      <label htmlFor="presence-number">{presenceMessages.number}</label>
      <PlainInput
        id="presence-number"
        required
        maxLength={LICENCE_NUMBER_MAX_LENGTH}
        autoCapitalize="characters"
        spellCheck={false}
        style={field}
      />
      <label htmlFor="presence-letters">{presenceMessages.letters}</label>
      <PlainInput
        id="presence-letters"
        required
        maxLength={20}
        autoCapitalize="characters"
        spellCheck={false}
        style={field}
      />
      <Button type="submit" variant="contained" sx={{ justifySelf: 'start' }}>
        {presenceMessages.ask}
      </Button>
    </Box>
  </Box>
)
