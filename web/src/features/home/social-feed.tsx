import { board } from '@lsb/contract'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { feedPage } from '../../shared/layout/navigation.ts'
import { ThirdPartyFrame } from '../../shared/prose/third-party-frame.tsx'

const source = `https://www.facebook.com/plugins/page.php?${new URLSearchParams({
  href: feedPage.to,
  tabs: 'timeline',
  width: '340',
  height: '420',
})}`

/** The social feed. Nothing is loaded from the other company until the reader says so. */
export const SocialFeed = () => (
  <Box component="section" sx={{ bgcolor: 'background.paper', border: 1, borderColor: 'divider', p: 3 }}>
    <Typography variant="h3" component="h2" sx={{ mb: 1 }}>
      News from the board
    </Typography>
    <ThirdPartyFrame
      provider={feedPage.label}
      what="feed"
      title={`${board.name} on ${feedPage.label}`}
      src={source}
      link={feedPage.to}
    />
  </Box>
)
