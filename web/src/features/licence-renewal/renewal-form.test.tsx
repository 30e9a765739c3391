import { api, ownMessages, type PractisingRecord, renewalDocuments } from '@lsb/contract'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { queryClient } from '../../shared/components/query-provider.tsx'
import * as checking from '../../shared/forms/check-file.ts'
import { STILL_CHECKING } from '../../shared/forms/file-checks.ts'
import { documentNames } from '../../shared/portal/record-words.ts'
import { sampleAccount } from '../../shared/portal/testing-account.ts'
import { decidedRecord } from '../../shared/portal/testing-record.ts'
import { showInPortal } from '../../shared/portal/testing.tsx'
import { storeTokens } from '../../shared/session/session-store.ts'
import { HOUR_MS, tokenFor } from '../../shared/session/testing.ts'
import { saying, wordsShown } from '../../shared/testing.ts'
import { RenewalForm } from './renewal-form.tsx'
import { renewalTexts, useRenewal } from './use-renewal.ts'

const onFailure = vi.fn<(text: string | null) => void>()
const Form = ({ record }: { record?: PractisingRecord | undefined }) => (
  <RenewalForm account={sampleAccount} renewal={useRenewal(sampleAccount, record, onFailure)} />
)
const show = (record?: PractisingRecord) => showInPortal(<Form record={record} />)

beforeEach(() => {
  queryClient.clear()
  localStorage.clear()
  onFailure.mockReset()
  storeTokens({ access: tokenFor('u1', Date.now() + HOUR_MS), refresh: 'r1' })
  vi.mocked(fetch).mockImplementation((path) =>
    path === api.assistants
      ? Promise.resolve(Response.json([{ assistant_id: 'a', name: 'Juma Bakari', assistant_no: 'AA/1' }]))
      : Promise.reject(new TypeError('No stub.')),
  )
})

const [certificate = '', other = ''] = renewalDocuments.map((name) => documentNames[name])
const pdf = (name: string) => new File(['x'], name, { type: 'application/pdf' })
const choose = (label: string, file: File) =>
  fireEvent.change(screen.getByLabelText(label), { target: { files: [file] } })
const chooseBoth = async () => {
  for (const label of [certificate, other]) choose(label, pdf('first.pdf'))
  await waitFor(() => expect(screen.getAllByText('chosen, not sent yet')).toHaveLength(2))
}
const send = (name = 'Send both documents') => fireEvent.click(screen.getByRole('button', { name }))
const tasks = () => screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)

it('renewal: is not sent while a chosen file is checked', async () => {
  const later = Promise.withResolvers<checking.CheckedFile>()
  vi.spyOn(checking, 'checkFile').mockImplementation((file) =>
    file.name === 'second.pdf' ? later.promise : Promise.resolve({ file }),
  )
  show()
  await chooseBoth()
  choose(certificate, pdf('second.pdf'))
  await screen.findByText('Checking the file…')
  const asked = vi.mocked(fetch).mock.calls.length
  send()
  expect(onFailure).toHaveBeenLastCalledWith(STILL_CHECKING)
  expect(vi.mocked(fetch).mock.calls).toHaveLength(asked)
})

it('renewal: asks in the order of the page that explains it, and wants the list confirmed', async () => {
  vi.spyOn(checking, 'checkFile').mockImplementation((file) => Promise.resolve({ file }))
  show()
  expect(tasks()).toEqual([
    '1. Certificate of good standing',
    '2. Other document',
    '3. Your approved assistants',
    '4. Check your answers',
    '5. Pay the fee',
    '6. Send',
  ])
  await chooseBoth()
  await screen.findByText(saying('Juma Bakari, AA/1'))
  send()
  expect(onFailure).toHaveBeenLastCalledWith(renewalTexts.assistantsNotConfirmed)
  const confirmation = screen.getByRole('checkbox', { name: 'This is right' })
  expect(confirmation).toHaveAccessibleDescription(renewalTexts.assistantsNotConfirmed)
  fireEvent.click(confirmation)
  expect(confirmation).toHaveAccessibleDescription('If it is not, tell the board’s office first.')
  expect(onFailure).toHaveBeenLastCalledWith(null)
  onFailure.mockClear()
  send()
  expect(onFailure.mock.calls).toEqual([[null]])
})

it('renewal: says all that it asks in at most 200 words', async () => {
  show()
  await screen.findByText(saying('Juma Bakari, AA/1'))
  expect(wordsShown()).toBeLessThanOrEqual(200)
})

it('renewal: asks for the document that the chair’s note names, and keeps the other', () => {
  show(decidedRecord('returned', 'The other document is not one the board can use.'))
  expect(tasks()).toEqual(['1. Other document', '2. Certificate of good standing', '3. Check your answers', '4. Send'])
  expect(screen.getByRole('radio', { name: 'Keep standing.pdf' })).toBeChecked()
  expect(screen.getByRole('radio', { name: 'Keep list.pdf' })).not.toBeChecked()
  send('Send the corrected document')
  expect(onFailure).toHaveBeenLastCalledWith(renewalTexts.correctedMissing)
})

it('renewal: keeps both documents when the note names none, and wants one anew', () => {
  show(decidedRecord('returned', 'A page cannot be read: scan it again.'))
  send()
  expect(onFailure).toHaveBeenLastCalledWith(renewalTexts.nothingNew)
  fireEvent.click(screen.getAllByRole('radio', { name: 'Send a new file' })[1] ?? document.body)
  expect(screen.getByLabelText(other, { selector: 'input[type=file]' })).toBeEnabled()
  expect(screen.queryByLabelText(certificate, { selector: 'input[type=file]' })).toBeNull()
})

it('renewal: gives the account number whole and the fee as the board says it', () => {
  show()
  expect(screen.getByRole('button', { name: `Copy ARPL${sampleAccount.license_no}` })).toHaveAttribute(
    'data-copy',
    `ARPL${sampleAccount.license_no}`,
  )
  expect(screen.getByText(/Each transaction must include a 50 Ksh convenience fee\./)).toBeVisible()
  expect(screen.queryByText(/includes/)).toBeNull()
})

it('renewal: asks before it sends one file as both documents', async () => {
  vi.spyOn(checking, 'checkFile').mockImplementation((file) => Promise.resolve({ file }))
  show()
  await chooseBoth()
  fireEvent.click(await screen.findByRole('checkbox', { name: 'This is right' }))
  const asked = vi.mocked(fetch).mock.calls.length
  send()
  const dialog = await screen.findByRole('dialog')
  expect(dialog).toHaveTextContent(ownMessages.bothTheSame)
  expect(vi.mocked(fetch).mock.calls).toHaveLength(asked)
  fireEvent.click(within(dialog).getByRole('button', { name: 'Send it' }))
  await waitFor(() => expect(vi.mocked(fetch).mock.calls.length).toBeGreaterThan(asked))
})

it('renewal: asks for the payment again only when the note names it', () => {
  show(decidedRecord('returned', 'The payment was not found: give its confirmation code.'))
  expect(tasks()).toContain('4. Pay the fee')
})
