import { act, render, screen } from '@testing-library/react'
import { enqueueSnackbar, SnackbarProvider } from 'notistack'
import { expect, it } from 'vitest'
import { createQueryClient } from '../components/query-provider.tsx'
import { toasts, untilClosed } from './toast.tsx'

// Each waits for the one before it to leave, which a busy machine draws slowly.
const SLOWLY = { timeout: 10_000 }
const say = (text: string, options = {}) => act(() => void enqueueSnackbar(text, options))

it('toast: stays until it is closed', { timeout: 40_000 }, async () => {
  render(<SnackbarProvider maxSnack={2} Components={toasts} />)
  say('Failed', { variant: 'error', ...untilClosed })
  for (const text of ['First', 'Second', 'Third']) {
    say(text, { variant: 'success' })
    await screen.findByText(text, {}, SLOWLY)
  }
  expect(screen.getByText('Failed')).toBeVisible()
  act(() => screen.getByRole('button', { name: 'Close' }).click())
  await expect.poll(() => screen.queryByText('Failed'), SLOWLY).toBeNull()
})

it('toast: keeps a name from a translation when its answer is gone', async () => {
  const client = createQueryClient({ '/me': { name: 'Amina Were' } })
  const { rerender } = render(<SnackbarProvider Components={toasts} />)
  say('Assistant Amina Were updated.', { variant: 'success' })
  await screen.findByText('Amina Were', {}, SLOWLY)
  client.clear()
  rerender(<SnackbarProvider Components={toasts} />)
  expect(screen.getByText('Amina Were')).toHaveAttribute('translate', 'no')
})
