import { officeMessages, type RegisterDifference, type RegisterImport } from '@lsb/contract'
import { fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { queryClient } from '../../../shared/components/query-provider.tsx'
import { showInPortal } from '../../../shared/portal/testing.tsx'
import { storeTokens } from '../../../shared/session/session-store.ts'
import { HOUR_MS, tokenFor } from '../../../shared/session/testing.ts'
import { PublishForm } from './publish-form.tsx'

const plan: RegisterImport = {
  id: '2026-11-21-bcdfgh',
  register: 'licensed',
  file: { name: 'register.xlsx', size: 9000 },
  by: 'Clerk',
  at: '2026-11-21T08:00:00Z',
  base: 1,
  remove: false,
  format: 'Excel, sheet "Nairobi"',
  other_sheets: ['“Others”'],
  ignored_columns: [],
  counts: {
    records: 8,
    added: 0,
    changed: 2,
    unchanged: 6,
    repeated: 0,
    refused: 0,
    questions: 1,
    gone: 0,
    before: 8,
    after: 8,
  },
  brakes: [],
  form: null,
  reads: null,
  alerts: null,
  version: null,
  overtaken: '',
}
const option = (answer: string, label: string) => ({ answer, label, effect: '', proven: false })
const question: RegisterDifference = {
  outcome: 'question',
  line: null,
  number: '',
  name: '',
  reason: 'More than one sheet may be the register: “Nairobi”, “Others”. Which one is it?',
  changes: [],
  question: 'sheet',
  options: [option('this', 'The sheet “Nairobi”'), option('sheet:Others', 'The sheet “Others”')],
  concerned: [],
}

beforeEach(() => {
  queryClient.clear()
  storeTokens({ access: tokenFor('clerk', Date.now() + HOUR_MS), refresh: 'r1' })
})
afterEach(() => {
  vi.unstubAllGlobals()
})

it('a plan asks for its sheet, and plans another sheet of the same file', async () => {
  const sent: [string, unknown][] = []
  vi.stubGlobal('fetch', async (path: string, { method = 'GET', body }: RequestInit = {}) => {
    if (method === 'GET') return Response.json({ count: 1, totals: {}, results: [question], next: null })
    sent.push([path, body instanceof FormData ? Object.fromEntries(body) : body])
    return Response.json({ detail: 'There is no sheet.' }, { status: 400 })
  })
  showInPortal(<PublishForm plan={plan} />, '/office?panel=registers')
  const publish = await screen.findByRole('button', { name: 'Put into the tray: publish with these answers' })
  expect(publish).toBeDisabled()
  fireEvent.click(await screen.findByRole('radio', { name: /Nairobi/ }))
  expect(publish).toBeEnabled()
  fireEvent.click(screen.getByRole('radio', { name: /Others/ }))
  expect(publish).not.toBeInTheDocument()
  fireEvent.click(screen.getByRole('button', { name: 'Plan the sheet “Others”' }))
  await screen.findByText(`${officeMessages.fileNotPlanned} There is no sheet.`)
  expect(sent).toEqual([['/api/office/imports/', { again: plan.id, sheet: 'Others' }]])
})
