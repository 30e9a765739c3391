import { ownMessages } from '@lsb/contract'
import Button from '@mui/material/Button'
import Container from '@mui/material/Container'
import Typography from '@mui/material/Typography'
import { Component, type ReactNode } from 'react'
import { useLocation } from 'react-router-dom'
import { reportPageError } from '../features/visitor-reports/report-errors.ts'

/**
 * Catches every error of a page: says that the page cannot be shown and offers ways to go on. Header and footer stay, and each
 * link is a new try.
 */
export const ErrorBoundary = ({ children }: { children: ReactNode }) => (
  <PageBoundary visit={useLocation().key}>{children}</PageBoundary>
)

interface Props {
  /** When this value changes, the children are rendered again. */
  visit: string
  children: ReactNode
}
interface State {
  visit?: string
  failed: boolean
  /** The browser refuses to store anything. */
  refusesStorage?: boolean
}

class PageBoundary extends Component<Props, State> {
  override state: State = { failed: false }

  static getDerivedStateFromProps({ visit }: Props, state: State): State | null {
    return state.visit === visit ? null : { visit, failed: false }
  }

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { failed: true, refusesStorage: error instanceof DOMException && error.name === 'SecurityError' }
  }

  override componentDidCatch(error: unknown) {
    reportPageError(error)
  }

  override render() {
    if (!this.state.failed) return this.props.children
    return (
      <Container component="main" id="content" sx={{ py: 8 }}>
        <Typography variant="h1">This page could not be shown</Typography>
        <Typography sx={{ my: 2 }}>
          {this.state.refusesStorage
            ? ownMessages.storageRefused
            : 'Something went wrong while the page was being loaded. Nothing you sent has been lost. Loading it again usually helps.'}
        </Typography>
        <Button variant="contained" onClick={() => window.location.reload()}>
          Load the page again
        </Button>
      </Container>
    )
  }
}
