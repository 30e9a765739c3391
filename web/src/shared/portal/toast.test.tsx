import { act, render, screen } from '@testing-library/react'
import { enqueueSnackbar, SnackbarProvider } from 'notistack'
import { expect, it } from 'vitest'
import { toasts, untilClosed } from './toast.tsx'

const say = (text: string, options = {}) => act(() => void enqueueSnackbar(text, options))

it('toast: stays until it is closed, however many come after it', async () => {
  render(<SnackbarProvider maxSnack={2} Components={toasts} />)
  say('Failed', { variant: 'error', ...untilClosed })
  for (const text of ['First', 'Second', 'Third']) {
    say(text, { variant: 'success' })
    await screen.findByText(text)
  }
  expect(screen.getByText('Failed')).toBeVisible()
  act(() => screen.getByRole('button', { name: 'Close' }).click())
  await expect.poll(() => screen.queryByText('Failed')).toBeNull()
})
