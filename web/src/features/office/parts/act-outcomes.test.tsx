import { fireEvent, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { showInPortal } from '../../../shared/portal/testing.tsx'
import { ActOutcomes, useShowOutcome } from './act-outcomes.tsx'

const Act = () => {
  const showOutcome = useShowOutcome()
  return (
    <button type="button" onClick={() => showOutcome('It is done.')}>
      Do it
    </button>
  )
}

it.each([
  ['does not repeat a notice that is in the window', 700, 1],
  ['says what a notice above the window says', -60, 2],
])('toast: %s', async (_what, bottom, times) => {
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, bottom - 20, 100, 20))
  showInPortal(
    <ActOutcomes>
      <Act />
    </ActOutcomes>,
  )
  fireEvent.click(screen.getByRole('button', { name: 'Do it' }))
  expect(await screen.findAllByText('It is done.')).toHaveLength(times)
})
