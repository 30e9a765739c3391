import Box from '@mui/material/Box'
import { styled } from '@mui/material/styles'
import { band } from '../theme/tokens.ts'

/** The subscribe box, which checks nothing. It makes no call, and says before and after that it does not. */
export const Subscribe = () => (
  <Box component="form" data-subscribe="" noValidate sx={{ mt: 3, maxWidth: 400 }}>
    <label htmlFor={ID}>Notices by e-mail</label>
    <Box sx={{ display: 'flex', gap: 1, my: 0.75 }}>
      {/* No name: without JavaScript the form would put the address into the URL. */}
      <Input id={ID} type="email" autoComplete="email" aria-describedby={`${ID}-hint`} />
      <Submit type="submit">Subscribe</Submit>
    </Box>
    <Box id={`${ID}-hint`} sx={{ fontSize: '0.875rem' }}>
      Not open yet: nothing you type here is sent or kept.
    </Box>
    <Box
      component="output"
      data-answer="Not subscribed: subscription is not open yet. Notices appear on the home page."
      sx={{ display: 'block', color: band.accent, fontWeight: 600 }}
    />
  </Box>
)

const ID = 'subscribe'

const Input = styled('input')({
  flex: 1,
  minWidth: 0,
  minHeight: 44,
  padding: '0 12px',
  font: 'inherit',
  color: band.text,
  background: band.background,
  border: `1px solid ${band.muted}`,
  borderRadius: 3,
})
const Submit = styled('button')({
  minHeight: 44,
  padding: '0 16px',
  font: 'inherit',
  fontWeight: 600,
  color: band.deep,
  background: band.accent,
  border: 0,
  borderRadius: 3,
  cursor: 'pointer',
})
