import { signInMessages } from '@lsb/contract'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitForElementToBeRemoved } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { SnackbarProvider } from 'notistack'
import { MemoryRouter } from 'react-router-dom'
import { expect, it } from 'vitest'
import { LogOutButton } from './log-out-button.tsx'

it('log out: names what would be lost at the press', async () => {
  let lost = ''
  render(
    <MemoryRouter>
      <QueryClientProvider client={new QueryClient()}>
        <SnackbarProvider>
          <LogOutButton warning={() => lost} />
        </SnackbarProvider>
      </QueryClientProvider>
    </MemoryRouter>,
  )
  await userEvent.click(screen.getByRole('button', { name: 'Logout' }))
  expect(screen.getByRole('dialog')).toHaveAccessibleDescription(signInMessages.confirmLogout)
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  await waitForElementToBeRemoved(() => screen.queryByRole('dialog'))

  lost = 'Step 3 is not saved.'
  await userEvent.click(screen.getByRole('button', { name: 'Logout' }))
  expect(screen.getByRole('dialog')).toHaveAccessibleDescription(`${signInMessages.confirmLogout} Step 3 is not saved.`)
})
