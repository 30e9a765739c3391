import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { FormState } from '../upload/sending-states.ts'
import { SendingProgress } from './sending-progress.tsx'

const rest = { run: () => Promise.reject(new Error('Not here.')), pause: () => {}, choose: () => {} }
const place = (state: FormState) => <SendingProgress sending={{ ...rest, ...state }} />
const once = (state: FormState) => <SendingProgress sending={{ ...rest, ...state }} afterwards="Being planned" />
const sending = (sent: number): FormState => ({ progress: { sent, total: 10, state: 'sending' }, paused: null })
const idle: FormState = { progress: null, paused: null }

it('sending progress: takes the focus when the sending begins', () => {
  const { rerender } = render(place(idle))
  rerender(place(sending(0)))
  expect(screen.getByRole('region', { name: 'Sending' })).toHaveFocus()
  rerender(place({ progress: null, paused: { sent: 0, total: 10 } }))
  expect(screen.getByText('Not sent yet. Nothing is lost: go on when you are ready.')).toHaveFocus()
})

it('sending progress: says that going on is still needed when every byte has arrived', () => {
  render(place({ progress: null, paused: { sent: 10, total: 10 } }))
  expect(screen.getByRole('status')).toHaveTextContent(/^Not sent yet\. The files have arrived \(10 bytes\): go on, /)
})

it('sending progress: offers no pause once the call is under way that is made once', () => {
  const { rerender } = render(once(sending(9)))
  expect(screen.getByRole('button', { name: 'Pause' })).toBeVisible()
  rerender(once(sending(10)))
  expect(screen.getByText('Being planned')).toBeVisible()
  expect(screen.queryByRole('button')).toBeNull()
  rerender(place(sending(10)))
  expect(screen.getByRole('button', { name: 'Pause' })).toBeVisible()
})

it('sending progress: leaves the focus alone when the form opens during the sending', () => {
  const { rerender } = render(place(sending(5)))
  rerender(place(sending(6)))
  expect(document.body).toHaveFocus()
})

it('sending progress: announces that the line is lost', () => {
  const { rerender } = render(place(sending(5)))
  expect(screen.getByRole('status')).toHaveAttribute('aria-live', 'off')
  rerender(place({ progress: { sent: 5, total: 10, state: 'retrying' }, paused: null }))
  expect(screen.getByRole('status')).toHaveAttribute('aria-live', 'polite')
  expect(screen.getByRole('status')).toHaveTextContent(/^The line is lost/)
})
