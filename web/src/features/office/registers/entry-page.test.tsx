import {
  api,
  officeMessages,
  type RegisterEntries,
  type StandingCode,
  standingMessages,
  typedMessages,
} from '@lsb/contract'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { useLocation } from 'react-router-dom'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { queryClient } from '../../../shared/components/query-provider.tsx'
import { showInPortal } from '../../../shared/portal/testing.tsx'
import { storeTokens } from '../../../shared/session/session-store.ts'
import { saying, wholeAnswer } from '../../../shared/testing.ts'
import { HOUR_MS, tokenFor } from '../../../shared/session/testing.ts'
import { EntryPage } from './entry-page.tsx'
import { StoryPage } from './entry-story.tsx'

beforeEach(() => {
  sessionStorage.clear()
  queryClient.clear()
  storeTokens({ access: tokenFor('clerk', Date.now() + HOUR_MS), refresh: 'r1' })
})
afterEach(() => {
  vi.unstubAllGlobals()
})

const row = {
  assistant_name: 'Juma Hamisi',
  assistant_no: 'AA/7',
  supervisor_name: 'Amina Were',
  supervisor_license: 'LS/1',
}
const address = '/office?panel=registers&register=approved&entry=AA%2F7'
const answering = (answer: (method: string, body: unknown) => Response) =>
  vi.stubGlobal('fetch', async (path: string, { method = 'GET', body }: RequestInit = {}) => {
    if (path.startsWith(api.tray)) return wholeAnswer('GET tray', { items: [] })
    if (method === 'GET' && !path.includes('/entries/')) return Response.json({}, { status: 404 })
    return answer(method, body)
  })
const open = async () => {
  cleanup()
  showInPortal(<EntryPage register="approved" entry="AA/7" />, address)
  await screen.findByText('See what changes')
}

it('the form of an entry: keeps what is typed over a reload until it is thrown away', async () => {
  answering(() =>
    wholeAnswer('GET officeEntries', { version: 3, count: 1, results: [{ number: 'AA/7', name: 'Juma Hamisi', row }] }),
  )
  await open()
  type('Supervisor name', 'Grace Atieno')
  await screen.findByText(officeMessages.formKeptInTab)
  await open()
  expect(screen.getByLabelText('Supervisor name')).toHaveValue('Grace Atieno')
  fireEvent.click(screen.getByRole('button', { name: 'Throw it away' }))
  await open()
  expect(screen.getByLabelText('Supervisor name')).toHaveValue('Amina Were')
})

it('the page of a surveyor: asks a suspension for day, reference and reason, in this order', async () => {
  const surveyor = { license_no: 'LS/1', name: 'Amina Were', status: 'Active', status_since: '2020-01-01' }
  answering(() =>
    wholeAnswer('GET officeEntries', {
      version: 3,
      count: 1,
      results: [{ number: 'LS/1', name: 'Amina Were', row: surveyor }],
    }),
  )
  showInPortal(<EntryPage register="licensed" entry="LS/1" />)
  fireEvent.click(await screen.findByRole('button', { name: 'Suspend' }))
  await waitFor(() => expect(screen.getByLabelText('Status')).toHaveValue('Suspended'))
  expect(screen.getByLabelText(/^Date of the status/)).toHaveFocus()
  expect(screen.getByLabelText(/^Date of the status/)).toHaveValue('')
  const labels = [...document.querySelectorAll('form label')].map(({ textContent }) => textContent)
  expect(labels.map((label) => label?.replace(' (optional)', ''))).toEqual([
    'Find somebody else',
    'Status',
    'Date of the status',
    'Reference of the status',
    'Reason',
    'Name',
    'Register number',
    'Firm',
    'Postal address',
    'Telephone number',
    'Serial number',
    'End this entry: the register no longer has it',
  ])
})

const keptEntry = {
  version: 3,
  number: 'LS/1',
  name: 'Amina Were',
  beginnings: [],
  nobodys: [],
  formerly: [],
  left: null,
  others: [],
  papers: [{ year: 2019, issued: '2019-02-03', ended: '2019-05-01' }],
}
const surveyor = { license_no: 'LS/1', name: 'Amina Were', status: 'Active', status_since: '2020-01-01' }
/** `code`: what the public reads of this person; else the register does not answer. */
const showPerson = (kept: object[], story: object[] = [], code?: StandingCode, others: object[] = []) => {
  vi.stubGlobal('fetch', async (path: string) => {
    if (path.startsWith(api.tray)) return wholeAnswer('GET tray')
    if (path.startsWith(api.officeEntry('licensed')))
      return wholeAnswer('GET officeEntry', { ...keptEntry, kept, story, others, day: null })
    if (path.startsWith(api.officeMessages))
      return wholeAnswer('GET officeMessages', {
        results: [{ kind: 'licence', created_at: '2026-02-03T08:00:00.000Z', state: 'refused' }],
      })
    if (code && path === api.profile('LS/1')) return wholeAnswer('GET profile', { standing: { code } })
    if (!path.includes('/entries/')) return Response.json({}, { status: 404 })
    return wholeAnswer('GET officeEntries', {
      version: 3,
      count: 1,
      results: [{ number: 'LS/1', name: 'Amina Were', row: surveyor }],
    })
  })
  showInPortal(<EntryPage register="licensed" entry="LS/1" />)
}

const left = { version: 5, published_at: '2026-02-03T08:00:00.000Z', at: 4, row: { ...surveyor, firm: '' } }
/** Nobody is in the register; this is known of who was. */
const showFormer = (kept: object, at = '') => {
  vi.stubGlobal('fetch', async (path: string) => {
    if (path.startsWith(api.tray)) return wholeAnswer('GET tray')
    if (path.startsWith(api.officeEntry('licensed'))) return wholeAnswer('GET officeEntry', { ...keptEntry, ...kept })
    if (path.includes('/entries/')) return wholeAnswer('GET officeEntries', { version: 6 })
    return Response.json({}, { status: 404 })
  })
  showInPortal(
    <>
      <EntryPage register="licensed" entry="LS/1" at={at} />
      <Address />
    </>,
    '/office?panel=registers',
  )
}
const way = (name: string) => screen.getByRole('link', { name }).getAttribute('href')
const Address = () => <output aria-label="address">{useLocation().search}</output>

it.each(['', '4'])('the page of who left the register: says when and how, and offers no act (at %j)', async (at) => {
  const removed = { ...happened, what: 'Removed in version 5', changes: [], reason: 'Minute 9' }
  const others = [{ number: 'LS/1', name: 'Grace Atieno', at: 6, until: '' }]
  showFormer({ left, others, formerly: ['LS/7'], story: [removed] }, at)
  expect(await screen.findByRole('heading', { name: 'LS/1 Amina Were' })).toHaveFocus()
  expect(
    screen.getByText(saying(/^This person left the .* on 3 February 2026 at 11:00, with version 5\.$/)),
  ).toBeVisible()
  for (const said of ['Minute 9', 'Grace Atieno', 'LS/7', 'Active'])
    expect(screen.getByText(saying(said))).toBeVisible()
  const here = '/office?panel=registers&register=licensed'
  expect(way('What version 5 changed, and taking it back')).toBe(`${here}&version=5`)
  expect(way('LS/1')).toBe(`${here}&entry=LS%2F1&at=6`)
  expect(way('The whole story, also to print')).toBe(`${here}&story=LS%2F1&at=4`)
  expect(screen.queryByRole('link', { name: 'Create the account' })).toBeNull()
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Find'])
})

it('the page of who was added in error: says that the public reads nothing of them', async () => {
  showFormer({ left: { ...left, in_error: true }, story: [] })
  expect(
    await screen.findByText(
      saying(/with version 5\. The entry was published in error: public history has nothing of it\.$/),
    ),
  ).toBeVisible()
})

it('the page of an earlier number: leads to the person under the number of today', async () => {
  showFormer({ number: 'LS/8' })
  await waitFor(() => expect(screen.getByLabelText('address')).toHaveTextContent('register=licensed&entry=LS%2F8'))
})

it('the page of an entry: names who else had the number', async () => {
  showPerson([], [], undefined, [{ number: 'LS/1', name: 'Grace Atieno', at: 2, until: '2026-02-03T08:00:00.000Z' }])
  expect(await screen.findByText(saying('Grace Atieno'))).toBeVisible()
  expect(screen.getByText(saying(', until 3 February 2026 at 11:00'))).toBeVisible()
})

it('the page of an entry: says beside its name what the public reads of a surveyor', async () => {
  showPerson([], [], 'suspended')
  const heading = await screen.findByRole('heading', { name: 'LS/1 Amina Were' })
  await waitFor(() => expect(heading.parentElement).toHaveTextContent(`LS/1 Amina Were${standingMessages.suspended}`))
})

const happened = {
  at: '2026-02-03T08:00:00.000Z',
  more: [],
  asked: 'Wanjiru, 3 February 2026, 10:50',
  by: 'Otieno',
  ground: 'Gazette Notice 1234',
  reason: 'Minute 7',
}

it('the story of a person: answers what an auditor asks of a suspension', async () => {
  const asked: string[] = []
  vi.stubGlobal('fetch', async (path: string) => {
    if (!path.startsWith(api.officeEntry('licensed'))) return wholeAnswer('GET tray')
    asked.push(path)
    const changes = [{ field: 'status', before: 'Active', after: 'Suspended' }]
    const published = [
      { from: '2026-02-02T21:00:00.000Z', text: 'LS/1 Amina Were: May practise 2026' },
      { from: '2026-02-03T08:00:00.000Z', text: 'LS/1 Amina Were: Suspended' },
    ]
    const day = path.includes('day=2026-02-03') ? { published, now: 'LS/1 Amina Were: May practise 2026' } : null
    return wholeAnswer('GET officeEntry', {
      ...keptEntry,
      kept: [],
      story: [{ ...happened, what: 'Changed in version 7', changes }],
      day,
    })
  })
  showInPortal(<StoryPage register="licensed" entry="LS/1" />, '/office?panel=registers&story=LS%2F1')
  const cells = within(await screen.findByRole('row', { name: /version 7/ })).getAllByRole('cell')
  expect(cells.map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('3 February 2026'),
    'Wanjiru, 3 February 2026, 10:50',
    'Otieno',
    'Gazette Notice 1234',
    'Minute 7',
  ])
  fireEvent.change(screen.getByLabelText(/What was true on a day/), { target: { value: '2026-02-03' } })
  expect(
    await screen.findByText(saying('LS/1 Amina Were: May practise 2026; from 11:00 LS/1 Amina Were: Suspended')),
  ).toBeVisible()
  expect(screen.getByText('What holds today about the end of that day')).toBeVisible()
  expect(asked.at(-1)).toContain('day=2026-02-03')
})

it('the story of a person: leads to whoever was taken for this person', async () => {
  const what = 'LS/1 Amina Were and LS/9 Grace Atieno found to be two people in version 4'
  const people = [{ number: 'LS/9', name: 'Grace Atieno', at: 3 }]
  const story = [{ ...happened, what, people }]
  vi.stubGlobal('fetch', async (path: string) =>
    path.startsWith(api.officeEntry('licensed'))
      ? wholeAnswer('GET officeEntry', { ...keptEntry, story, day: null })
      : wholeAnswer('GET tray'),
  )
  showInPortal(<StoryPage register="licensed" entry="LS/1" />)
  expect((await screen.findByRole('rowheader')).textContent).toBe(`${what}LS/9 Grace Atieno`)
  expect(way('LS/9')).toBe('/office?panel=registers&register=licensed&entry=LS%2F9&at=3')
})

it('the page of a person: has account, renewals, messages and what the public read', async () => {
  const changes = [{ field: 'status', before: 'Active', after: 'Suspended' }]
  const story = [7, 6, 5, 4, 3, 2].map((version) => ({ ...happened, what: `Changed in version ${version}`, changes }))
  showPerson(
    [
      { name: 'account a', title: 'Account', detail: 'Amina Were, ID number 7', account: 'a' },
      { name: 'record 2026', title: 'Renewal of 2026', detail: 'sent 3 February 2026, approved', account: '' },
    ],
    story,
  )
  expect(await screen.findByRole('link', { name: 'Amina Were, ID number 7' })).toHaveAttribute(
    'href',
    '/office?panel=accounts&account=a',
  )
  expect(screen.getByText('sent 3 February 2026, approved')).toBeVisible()
  expect(await screen.findByText(/^Licence ready, .*: Refused$/)).toBeVisible()
  expect(screen.getByText(/^Changed in version 7, 3 February 2026/)).toBeVisible()
  expect(screen.queryByText(/Changed in version 6/)).toBeNull()
  expect(screen.getByRole('link', { name: 'The whole story, also to print' })).toHaveAttribute(
    'href',
    '/office?panel=registers&register=licensed&story=LS%2F1',
  )
})

it('the page of a person: offers an account, and the days that paper licences have', async () => {
  showPerson([])
  expect(await screen.findByRole('link', { name: 'Create the account' })).toHaveAttribute(
    'href',
    '/office?panel=accounts&new=one&register=licensed&number=LS%2F1',
  )
  fireEvent.click(screen.getByRole('button', { name: 'Record a licence on paper' }))
  const issued = await screen.findByLabelText('Date of issue')
  type('Year of the licence', '2019')
  expect(issued).toHaveValue('2019-02-03')
  type('Year of the licence', '2018')
  expect(issued).toHaveValue('')
  fireEvent.change(issued, { target: { value: '2018-03-01' } })
  type('Year of the licence', '2019')
  expect(issued).toHaveValue('2018-03-01')
})

const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })

it('the form of an entry: looks again with all that was typed over what a colleague changed', async () => {
  let found: RegisterEntries = {
    version: 3,
    count: 1,
    results: [{ number: 'AA/7', name: 'Juma Hamisi', row }],
    earlier: [],
  }
  const sent: unknown[] = []
  answering((method, body) => {
    if (method === 'GET') return Response.json(found)
    if (typeof body === 'string') sent.push(JSON.parse(body))
    found = {
      ...found,
      version: 4,
      results: [{ number: 'AA/7', name: 'Juma Hamisi', row: { ...row, supervisor_license: 'LS/2' } }],
    }
    return Response.json({ detail: 'AA/7 has been changed since you looked. Look again.' }, { status: 409 })
  })
  await open()
  type('Supervisor name', 'Grace Atieno')
  type('Reason', 'Decision 7')
  fireEvent.click(screen.getByRole('button', { name: 'See what changes' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Look again' }))
  expect(await screen.findByDisplayValue('LS/2')).toBeInTheDocument()
  expect(screen.getByLabelText('Assistant name')).toHaveFocus()
  fireEvent.click(screen.getByRole('button', { name: 'See what changes' }))
  await screen.findByRole('button', { name: 'Look again' })
  expect(sent[1]).toMatchObject({
    supervisor_name: 'Grace Atieno',
    supervisor_license: 'LS/2',
    reason: 'Decision 7',
    seen: 4,
  })
})

it('the page of a person: looks again at the row of now, not of an earlier visit', async () => {
  let firm = 'Ridge Surveys'
  showPerson([])
  const found = globalThis.fetch
  vi.stubGlobal('fetch', async (path: string) => {
    if (!path.includes('/entries/')) return found(path)
    const results = [{ number: 'LS/1', name: 'Amina Were', row: { ...surveyor, firm } }]
    return wholeAnswer('GET officeEntries', { version: 3, count: 1, results })
  })
  await screen.findByText('See what changes')
  cleanup()
  firm = 'Valley Surveys'
  // The cache forgets in the next turn.
  await new Promise((later) => setTimeout(later))
  showInPortal(<EntryPage register="licensed" entry="LS/1" />, '/office?panel=registers', { ask: 'form' })
  await screen.findByText('See what changes')
  expect(screen.getByLabelText(/^Firm/)).toHaveValue('Valley Surveys')
  expect(screen.getByLabelText('Status')).toHaveFocus()
})

it('the story of a person: keeps a note', async () => {
  const sent: unknown[] = []
  vi.stubGlobal('fetch', async (path: string, { body }: RequestInit = {}) => {
    if (path.startsWith(api.officeEntry('licensed'))) return wholeAnswer('GET officeEntry', { ...keptEntry, left })
    if (path !== api.officeNote('licensed')) return wholeAnswer('GET tray')
    sent.push(body)
    return wholeAnswer('POST officeNote', { detail: officeMessages.noteKept })
  })
  showInPortal(<StoryPage register="licensed" entry="LS/1" at="4" />)
  const field = await screen.findByLabelText(/Note about this person/)
  expect(screen.getByRole('button', { name: 'Keep this note' })).toBeDisabled()
  fireEvent.change(field, { target: { value: 'Called about the address. ' } })
  fireEvent.click(screen.getByRole('button', { name: 'Keep this note' }))
  await waitFor(() => expect(field).toHaveValue(''))
  expect(sent).toEqual([JSON.stringify({ entry: 'LS/1', at: 4, note: 'Called about the address.' })])
})

it('the page of a person: does not say “no entry” where one could not be read', async () => {
  const others = { name: 'Amina Were', row: surveyor }
  answering(() => Response.json({ version: 3, count: 2, results: [null, { number: 'LS/10', ...others }], earlier: [] }))
  showInPortal(<EntryPage register="licensed" entry="LS/1" />)
  expect(await screen.findByText(typedMessages.entryUnreadable)).toBeVisible()
})
