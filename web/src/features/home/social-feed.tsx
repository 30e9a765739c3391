import { board, pages } from '@lsb/contract'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { socialLinks } from '../../shared/layout/navigation.ts'

const channel = socialLinks[0]

/** The social feed (§2.3). Nothing is loaded from the other company until the reader says so; a plain link is always there. */
export const SocialFeed = () => {
  const [agreed, setAgreed] = useState(false)
  if (!channel) return null
  const source = `https://www.facebook.com/plugins/page.php?${new URLSearchParams({ href: channel.to, tabs: 'timeline', width: '340', height: '420' })}`
  return (
    <Box component="section" sx={{ bgcolor: 'background.paper', border: 1, borderColor: 'divider', p: 3 }}>
      <Typography variant="h3" component="h2">
        On {channel.label}
      </Typography>
      {agreed ? (
        <>
          <Box
            component="iframe"
            src={source}
            title={`${board.name} on ${channel.label}`}
            loading="lazy"
            referrerPolicy="no-referrer"
            sandbox="allow-scripts allow-popups allow-same-origin"
            sx={{ display: 'block', width: '100%', height: 420, border: 0, my: 2 }}
          />
          <Button variant="outlined" onClick={() => setAgreed(false)}>
            Hide the feed
          </Button>
        </>
      ) : (
        <>
          <p>
            The feed comes from {channel.label}, which then learns that you were here. It is not loaded unless you ask
            for it; see the <Link href={pages.privacy.path}>privacy policy</Link>.
          </p>
          <Button className="needs-script" variant="outlined" onClick={() => setAgreed(true)}>
            Show the {channel.label} feed
          </Button>
        </>
      )}
      <p>
        <a href={channel.to} rel="noreferrer">
          Open the board’s page on {channel.label}
        </a>
      </p>
    </Box>
  )
}
