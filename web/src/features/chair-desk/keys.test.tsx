import { fireEvent, render, screen } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { KeysDialog } from './keys-dialog.tsx'
import { switchKeys, useKeys } from './keys.ts'

const act = vi.fn<() => void>()
const Desk = () => {
  useKeys({ a: act })
  return (
    <>
      <button>button</button>
      <input aria-label="text" />
      <textarea aria-label="note" />
      <input aria-label="answer" type="radio" />
      <KeysDialog />
    </>
  )
}

beforeEach(() => {
  localStorage.clear()
  act.mockClear()
  render(<Desk />)
})

it.each(['button', 'answer'])('key: acts while the focus is on a %s', (name) => {
  fireEvent.keyDown(name === 'button' ? screen.getByText('button') : screen.getByLabelText(name), { key: 'a' })
  expect(act).toHaveBeenCalledTimes(1)
})

it.each(['text', 'note'])('key: is a letter in the field %s', (name) => {
  fireEvent.keyDown(screen.getByLabelText(name), { key: 'a' })
  expect(act).not.toHaveBeenCalled()
})

it.each(['ctrlKey', 'metaKey', 'altKey'])('key: does not act with %s', (modifier) => {
  fireEvent.keyDown(document.body, { key: 'a', [modifier]: true })
  expect(act).not.toHaveBeenCalled()
})

it('key: opens only the list of keys once they are switched off', () => {
  switchKeys(false)
  fireEvent.keyDown(document.body, { key: 'a' })
  expect(act).not.toHaveBeenCalled()
  fireEvent.keyDown(document.body, { key: '?' })
  expect(screen.getByRole('dialog', { name: 'Keys of this desk' })).toBeVisible()
})

it('key: acts as soon as the list of the keys is shut, while it still fades', async () => {
  const button = screen.getByText('button')
  button.focus()
  fireEvent.keyDown(button, { key: '?' })
  fireEvent.click(screen.getByRole('button', { name: 'Close' }))
  await vi.waitFor(() => expect(button).toHaveFocus())
  expect(document.querySelector('[role=dialog]')).not.toBeNull()
  fireEvent.keyDown(button, { key: 'a' })
  expect(act).toHaveBeenCalledTimes(1)
})

it('key: does not act under the list of the keys', () => {
  fireEvent.keyDown(document.body, { key: '?' })
  fireEvent.keyDown(document.body, { key: 'a' })
  expect(act).not.toHaveBeenCalled()
})
