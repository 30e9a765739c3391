import {
  api,
  noVerdictChanges,
  officeMessages,
  type RegisterDifference,
  type RegisterImport,
  trayMessages,
} from '@lsb/contract'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { queryClient } from '../../../shared/components/query-provider.tsx'
import { showInPortal } from '../../../shared/portal/testing.tsx'
import { storeTokens } from '../../../shared/session/session-store.ts'
import { saying, wholeAnswer } from '../../../shared/testing.ts'
import { HOUR_MS, tokenFor } from '../../../shared/session/testing.ts'
import { ImportPage } from './import-page.tsx'

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
  alerts: null,
  answers: {},
  given: {},
  version: null,
  stale: '',
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
  kept = []
  sessionStorage.clear()
  queryClient.clear()
  storeTokens({ access: tokenFor('clerk', Date.now() + HOUR_MS), refresh: 'r1' })
})
afterEach(() => {
  vi.unstubAllGlobals()
})

/** The answers that the plan keeps. */
let kept: unknown[]

/** Answers the page's calls; what was sent by a form. */
const serve = (of: { plan: RegisterImport; questions: RegisterDifference[]; items?: object[] }) => {
  const sent: [string, unknown][] = []
  vi.stubGlobal('fetch', async (path: string, { method = 'GET', body }: RequestInit = {}) => {
    if (path === api.trayLook) return Response.json({ items: [] })
    if (path.startsWith(api.tray)) return wholeAnswer('GET tray', { items: of.items })
    if (path.startsWith(api.officeImportEntries(plan.id)))
      return wholeAnswer('GET officeImportEntries', { count: 1, results: of.questions })
    if (method === 'GET') return Response.json(of.plan)
    if (method === 'PUT') {
      kept.push(typeof body === 'string' ? JSON.parse(body) : body)
      return Response.json({ detail: '' })
    }
    sent.push([path, body instanceof FormData ? Object.fromEntries(body) : body])
    return Response.json({ detail: 'There is no sheet.' }, { status: 400 })
  })
  showInPortal(<ImportPage id={plan.id} />, '/office?panel=registers')
  return sent
}

it('a plan asks for its sheet, and plans another sheet of the same file', async () => {
  const sent = serve({ plan, questions: [question] })
  const publish = await screen.findByRole('button', { name: 'Put into the tray: publish with these answers' })
  expect(publish).toBeDisabled()
  fireEvent.click(await screen.findByRole('radio', { name: /Nairobi/ }))
  await waitFor(() => expect(publish).toBeEnabled())
  fireEvent.click(screen.getByRole('radio', { name: /Others/ }))
  await waitFor(() => expect(publish).not.toBeInTheDocument())
  await waitFor(() => expect(kept).toEqual([{ given: '{"sheet":"this"}' }, { given: '{"sheet":"sheet:Others"}' }]))
  fireEvent.click(screen.getByRole('button', { name: 'Plan the sheet “Others”' }))
  await screen.findByText(`${officeMessages.fileNotPlanned} There is no sheet.`)
  const fields = { again: plan.id, answers: '{"sheet":"sheet:Others"}', sheet: 'Others' }
  expect(sent).toEqual([['/api/office/imports/', fields]])
})

it('a plan asks for the order of days, and is made again with another one', async () => {
  const options = [option('day first', '3 April'), option('days:month first', '4 March')]
  const sent = serve({ plan, questions: [{ ...question, question: 'days', options }] })
  fireEvent.click(await screen.findByRole('radio', { name: /4 March/ }))
  expect(await screen.findByText(officeMessages.otherDays)).toBeVisible()
  fireEvent.click(screen.getByRole('button', { name: 'Plan with the month first' }))
  await waitFor(() =>
    expect(sent).toEqual([['/api/office/imports/', { again: plan.id, answers: '{"days":"days:month first"}' }]]),
  )
})

const whose = (number: string): RegisterDifference => ({
  ...question,
  question: number,
  reason: `Who is ${number}?`,
  options: [option('same', `The same ${number}`), option('unknown', `${number} is not known`)],
})

it('a plan made again asks only what is new, and shows what was answered', async () => {
  const again = { ...plan, answers: { 'ls-1': 'same' }, counts: { ...plan.counts, questions: 2 } }
  serve({ plan: again, questions: [whose('ls-2'), whose('ls-1')] })
  await screen.findByRole('group', { name: 'Who is ls-2?' })
  expect(screen.queryByRole('group', { name: 'Who is ls-1?' })).toBeNull()
  await screen.findByText('1 question has no answer yet.')
  fireEvent.click(screen.getByRole('radio', { name: /The same ls-2/ }))
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Put into the tray: publish with these answers' })).toBeEnabled(),
  )
  fireEvent.click(screen.getByRole('button', { name: 'All 2 questions' }))
  expect(screen.getByRole('radio', { name: /The same ls-1/ })).toBeChecked()
})

const next = async (left: number) =>
  fireEvent.click(await screen.findByRole('button', { name: `Next question, ${left} left` }))

it('the questions of a plan: come one after the other, with what is left as a link', async () => {
  serve({
    plan: { ...plan, counts: { ...plan.counts, questions: 3 } },
    questions: [whose('ls-1'), whose('ls-2'), whose('ls-3')],
  })
  await screen.findByRole('group', { name: 'Who is ls-1?' })
  expect(screen.getAllByRole('group')).toHaveLength(1)
  fireEvent.click(screen.getByRole('radio', { name: /The same ls-1/ }))
  await next(2)
  expect(screen.getAllByRole('group')).toHaveLength(1)
  expect(screen.getByRole('radio', { name: /The same ls-2/ })).toHaveFocus()
  // Left for later.
  await next(1)
  fireEvent.click(await screen.findByRole('radio', { name: /The same ls-3/ }))
  await next(1)
  fireEvent.click(await screen.findByRole('radio', { name: /The same ls-2/ }))
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Next question/ })).toBeNull())
})

it('a plan: asks for its verdicts before its questions are answered', async () => {
  const looked: unknown[] = []
  serve({ plan: { ...plan, counts: { ...plan.counts, questions: 2 } }, questions: [whose('ls-1'), whose('ls-2')] })
  const found = globalThis.fetch
  vi.stubGlobal('fetch', async (path: string, init: RequestInit = {}) => {
    if (path !== api.trayLook) return found(path, init)
    looked.push(typeof init.body === 'string' && JSON.parse(init.body).items[0].asked)
    const becomes = 'May practise 2026 → Suspended'
    const verdicts = { kinds: [{ becomes, count: 1 }], named: [{ who: 'LS/1 Amina Were', becomes, lifts: false }] }
    return Response.json({ items: [{ about: '', verdicts }] })
  })
  const verdict = await screen.findByText(saying(/LS\/1 Amina Were: May practise 2026 → Suspended/))
  const group = screen.getByRole('group', { name: 'Who is ls-1?' })
  expect(verdict.compareDocumentPosition(group)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  expect(looked).toEqual([{ answers: { 'ls-1': 'unknown', 'ls-2': 'unknown' } }])
})

it('a plan that is taken out of the tray: keeps the numbers typed and the focus on its line', async () => {
  const brakes = [{ kind: 'gone' as const, rows: 12, text: 'Many are gone.' }]
  const item = { id: 'publish.x', act: 'publish', on: plan.id, note: '', about: '', verdicts: noVerdictChanges }
  const items: object[] = []
  serve({ plan: { ...plan, brakes, counts: { ...plan.counts, questions: 0 } }, questions: [], items })
  fireEvent.change(await screen.findByLabelText('Type 12 if that is right'), { target: { value: '12' } })
  const found = globalThis.fetch
  vi.stubGlobal('fetch', async (path: string, init: RequestInit = {}) => {
    if (path === api.trayOut) return Response.json({ detail: '' })
    if (path !== api.tray || init.method !== 'PUT') return found(path, init)
    items.push({ ...item, asked: { gone: 12 }, stale: '', here: true, added_at: plan.at })
    return wholeAnswer('PUT tray', { items })
  })
  fireEvent.click(screen.getByRole('button', { name: /^Put into the tray/ }))
  fireEvent.click(await screen.findByRole('button', { name: 'Take out' }))
  await waitFor(() => expect(document.activeElement).toHaveTextContent(trayMessages.takenOut))
  expect(screen.getByLabelText('Type 12 if that is right')).toHaveValue('12')
})

it('a question: says which line of the file it is about', async () => {
  const asked = { ...whose('ls-7'), line: 7, number: 'LS/7', name: 'Amina Njeri' }
  serve({ plan, questions: [asked] })
  const group = await screen.findByRole('group', { name: 'Who is ls-7?' })
  expect(group).toHaveTextContent('In the file, line 7: LS/7 Amina Njeri.')
})

it('a plan of a shifted file says so first, and asks nothing before that is clear', async () => {
  const brakes = [{ kind: 'questions' as const, rows: 637, text: 'Is this file shifted by a row?' }]
  serve({
    plan: { ...plan, brakes, given: { 'ls-1': 'same' }, counts: { ...plan.counts, questions: 2 } },
    questions: [whose('ls-1'), whose('ls-2')],
  })
  await screen.findByText(/^Is this file shifted by a row\?/)
  expect(screen.getByText(officeMessages.questionsWait(2))).toBeVisible()
  expect(screen.queryByRole('group')).toBeNull()
  fireEvent.change(screen.getByLabelText('Type 637 if that is right'), { target: { value: '637' } })
  await screen.findByRole('group', { name: 'Who is ls-2?' })
  // What was answered before a reload is still answered.
  fireEvent.click(screen.getByRole('button', { name: 'All 2 questions' }))
  expect(screen.getByRole('radio', { name: /The same ls-1/ })).toBeChecked()
})

it('a plan can remove what its file lacks after the clerk has looked', async () => {
  const sent = serve({ plan: { ...plan, counts: { ...plan.counts, questions: 0, gone: 3 } }, questions: [] })
  fireEvent.click(await screen.findByRole('button', { name: 'Remove the 3 that the file lacks' }))
  await screen.findByText(`${officeMessages.fileNotPlanned} There is no sheet.`)
  expect(sent).toEqual([['/api/office/imports/', { again: plan.id, answers: '{}', remove: 'yes' }]])
})

it('a stale plan is planned again with the answers that wait in the tray', async () => {
  const asked = { answers: { 'ls-1': 'same' } }
  const items = [
    {
      id: 'i',
      act: 'publish',
      on: plan.id,
      asked,
      note: '',
      about: '',
      verdicts: noVerdictChanges,
      stale: '',
      added_at: plan.at,
    },
  ]
  const sent = serve({ plan: { ...plan, stale: 'LS/9 has been changed.' }, questions: [], items })
  await screen.findByText(/^In your tray since /)
  fireEvent.click(screen.getByRole('button', { name: 'Look again' }))
  await screen.findByText(`${officeMessages.fileNotPlanned} There is no sheet.`)
  expect(sent).toEqual([['/api/office/imports/', { again: plan.id, answers: '{"ls-1":"same"}' }]])
})
