import { fireEvent, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { showInPortal } from '../../../shared/portal/testing.tsx'
import { storeTokens } from '../../../shared/session/session-store.ts'
import { HOUR_MS, tokenFor } from '../../../shared/session/testing.ts'
import { wholeAnswer } from '../../../shared/testing.ts'
import { EntryPage } from '../registers/entry-page.tsx'

it('conditions: are asked for by a button, which leads to their field', async () => {
  storeTokens({ access: tokenFor('clerk', Date.now() + HOUR_MS), refresh: 'r1' })
  const row = { license_no: 'LS/1', name: 'Amina Were', status: 'Active', status_since: '2020-01-01' }
  const results = [{ number: 'LS/1', name: 'Amina Were', row }]
  vi.stubGlobal('fetch', async (path: string) =>
    path.includes('/entries/')
      ? wholeAnswer('GET officeEntries', { version: 3, count: 1, results })
      : Response.json({}, { status: 404 }),
  )
  showInPortal(<EntryPage register="licensed" entry="LS/1" />)
  fireEvent.click(await screen.findByRole('button', { name: 'Add conditions' }))
  expect(screen.getByLabelText(/^Conditions/)).toHaveFocus()
})
