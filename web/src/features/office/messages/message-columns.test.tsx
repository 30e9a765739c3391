import { mails, type MessageKind, messageKinds } from '@lsb/contract'
import { render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { expect, it } from 'vitest'
import { DataTable } from '../../../shared/components/data-table.tsx'
import { saying } from '../../../shared/testing.ts'
import { columnsFor } from './message-columns.tsx'

const messageOf = (kind: MessageKind) => ({
  id: kind,
  kind,
  uid: 'u1',
  name: `Reader of ${kind}`,
  to: 'a@b',
  state: 'delivered' as const,
  created_at: '2026-11-20T08:00:00.000Z',
  attempted_at: null,
  attempts: 0,
  said: '',
})
const show = (kind: MessageKind) =>
  render(
    <MemoryRouter>
      <DataTable caption="Messages" columns={columnsFor(() => {})} rows={[messageOf(kind)]} rowKey={({ id }) => id} />
    </MemoryRouter>,
  )

it('a message to a surveyor: leads to the account', () => {
  show('returned')
  expect(screen.getByRole('link', { name: 'Reader of returned' })).toBeVisible()
})

it.each(messageKinds.filter((kind) => mails[kind].toOthers))(
  'a message of the kind “%s”: leads to no account',
  (kind) => {
    show(kind)
    expect(screen.getByText(`Reader of ${kind}`)).toBeVisible()
    expect(screen.queryByRole('link')).toBeNull()
  },
)

it('a message: its address breaks after the @ before it breaks inside a word', () => {
  show('returned')
  expect(screen.getByText(saying('a@b')).innerHTML).toBe('<span>a@</span><wbr><span>b</span>')
})
