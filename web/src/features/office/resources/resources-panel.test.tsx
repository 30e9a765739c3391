import { api } from '@lsb/contract'
import { screen, within } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { queryClient } from '../../../shared/components/query-provider.tsx'
import { showInPortal } from '../../../shared/portal/testing.tsx'
import { storeTokens } from '../../../shared/session/session-store.ts'
import { HOUR_MS, tokenFor } from '../../../shared/session/testing.ts'
import { wholeAnswer } from '../../../shared/testing.ts'
import { ResourcesPanel } from './resources-panel.tsx'

beforeEach(() => {
  queryClient.clear()
  storeTokens({ access: tokenFor('clerk', Date.now() + HOUR_MS), refresh: 'r1' })
})

it('documents: are listed apart, those without a file first', async () => {
  const file = { name: 'fees.pdf' }
  vi.stubGlobal('fetch', async (path: string) =>
    path === api.officeResources
      ? wholeAnswer('GET officeResources', {
          results: [
            { slug: 'fees', title: 'Fees', file },
            { slug: 'law', title: 'Law', file: null },
          ],
        })
      : Response.json({}, { status: 404 }),
  )
  showInPortal(<ResourcesPanel />, '/office?panel=resources')
  const withFile = await screen.findByRole('region', { name: 'With a file' })
  expect(
    within(withFile)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['Fees'])
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['Law', 'Fees'])
})
