import Button from '@mui/material/Button'
import Container from '@mui/material/Container'
import Typography from '@mui/material/Typography'
import { Component, type ReactNode } from 'react'
import { reloadOnce } from './reload-once.ts'

interface State {
  failed: boolean
}

/** The last net: a page that cannot be shown says so and offers the way on, with header and footer still there. */
export class ErrorBoundary extends Component<{ children: ReactNode }, State> {
  override state: State = { failed: false }

  static getDerivedStateFromError(): State {
    return { failed: true }
  }

  override componentDidCatch(error: unknown) {
    if (isMissingChunk(error)) reloadOnce()
  }

  override render() {
    if (!this.state.failed) return this.props.children
    return (
      <Container component="main" id="content" sx={{ py: 8 }}>
        <Typography variant="h1">This page could not be shown</Typography>
        <Typography sx={{ my: 2 }}>
          Something went wrong while the page was being loaded. Nothing you sent has been lost. Loading it again usually
          helps.
        </Typography>
        <Button variant="contained" onClick={() => window.location.reload()}>
          Load the page again
        </Button>
      </Container>
    )
  }
}

/** A deploy replaces the hashed files, so a tab opened before it asks for ones that are gone. Browsers word it differently. */
const isMissingChunk = (error: unknown) => error instanceof TypeError && /import|module|fetch/i.test(error.message)
