import { api, officeMessages } from '@lsb/contract'
import { screen, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { queryClient } from '../../../shared/components/query-provider.tsx'
import { storeTokens } from '../../../shared/session/session-store.ts'
import { HOUR_MS, tokenFor } from '../../../shared/session/testing.ts'
import { showInPortal } from '../../../shared/portal/testing.tsx'
import { wholeAnswer } from '../../../shared/testing.ts'
import { VersionChanges } from './version-changes.tsx'
import { VersionList } from './version-list.tsx'

const version = (number: number, more: object) => ({
  number,
  published_at: `2026-02-0${number}T08:00:00.000Z`,
  import_id: null,
  ...more,
})

it('versions: are listed with what each is and whether it is public', async () => {
  queryClient.clear()
  storeTokens({ access: tokenFor('clerk', Date.now() + HOUR_MS), refresh: 'r1' })
  vi.stubGlobal('fetch', async (path: string) =>
    path.startsWith(api.officeVersions('licensed'))
      ? wholeAnswer('GET officeVersions', {
          results: [
            version(4, { current: true, reason: 'Two people', changed: { changed: 1 } }),
            version(3, { takes_back: { first: 2, last: 2, in_error: true }, reason: 'The wrong person' }),
            version(2, { in_error: true, import_id: 'a-plan-that-is-gone' }),
          ],
        })
      : wholeAnswer('GET officeImports'),
  )
  showInPortal(<VersionList register="licensed" isWhole />)
  const table = await screen.findByRole('table', { name: 'Given and published' })
  const rows = within(table).getAllByRole('row').slice(1)
  expect(rows.map((row) => [row.firstElementChild?.textContent, row.lastElementChild?.textContent])).toEqual([
    ['Version 4Correction of who is who', 'Public'],
    ['Version 3Version 2 taken back', 'Replaced'],
    ['Version 2File', 'Published in error'],
  ])
})

it('the first version: is not said to change nothing', () => {
  showInPortal(<VersionChanges register="licensed" version="1" />)
  expect(screen.getByText(officeMessages.firstVersion)).toBeVisible()
})
