import { defaultBoardFacts, renewalDocuments } from '@lsb/contract'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import * as checking from '../../shared/forms/check-file.ts'
import { STILL_CHECKING } from '../../shared/forms/file-checks.ts'
import { documentNames } from '../../shared/portal/record-words.ts'
import { showInPortal } from '../../shared/portal/testing.tsx'
import { storeTokens } from '../../shared/session/session-store.ts'
import { HOUR_MS, tokenFor } from '../../shared/session/testing.ts'
import { RenewalForm } from './renewal-form.tsx'

beforeEach(() => {
  localStorage.clear()
  storeTokens({ access: tokenFor('u1', Date.now() + HOUR_MS), refresh: 'r1' })
})

const choose = (label: string, file: File) =>
  fireEvent.change(screen.getByLabelText(label), { target: { files: [file] } })

it('renewal: is not sent while a chosen file is checked', async () => {
  const later = Promise.withResolvers<checking.CheckedFile>()
  vi.spyOn(checking, 'checkFile').mockImplementation((file) =>
    file.name === 'second.pdf' ? later.promise : Promise.resolve({ file }),
  )
  const onFailure = vi.fn<(text: string | null) => void>()
  showInPortal(
    <RenewalForm
      licenceNumber="LS/1"
      year={2026}
      texts={defaultBoardFacts.renewal_texts}
      replaces=""
      codeBefore=""
      onFailure={onFailure}
    />,
  )
  const [first = '', other = ''] = renewalDocuments.map((name) => documentNames[name])
  for (const label of [first, other]) choose(label, new File(['x'], 'first.pdf', { type: 'application/pdf' }))
  await waitFor(() => expect(screen.getAllByText('chosen, not sent yet')).toHaveLength(2))
  choose(first, new File(['x'], 'second.pdf', { type: 'application/pdf' }))
  await screen.findByText('Checking the file…')
  const asked = vi.mocked(fetch).mock.calls.length
  fireEvent.click(screen.getByRole('button', { name: 'Send both documents' }))
  expect(onFailure).toHaveBeenLastCalledWith(STILL_CHECKING)
  expect(vi.mocked(fetch).mock.calls).toHaveLength(asked)
})
