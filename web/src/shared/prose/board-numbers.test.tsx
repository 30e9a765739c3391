import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { BoardNumberList } from './board-numbers.tsx'

it('board numbers: are links that call and write', () => {
  render(<BoardNumberList numbers={{ telephone: '+000 20 000 0000', whatsApp: '+000 700 000 000' }} />)
  expect(screen.getByRole('link', { name: '+000 20 000 0000' })).toHaveAttribute('href', 'tel:+000200000000')
  expect(screen.getByRole('link', { name: '+000 700 000 000' })).toHaveAttribute('href', 'https://wa.me/000700000000')
})

it('board numbers: show nothing of a number that is not named', () => {
  const { container } = render(<BoardNumberList numbers={{ telephone: '', whatsApp: '' }} />)
  expect(container).toBeEmptyDOMElement()
  render(<BoardNumberList numbers={{ telephone: '', whatsApp: '+000 700 000 000' }} />)
  expect(screen.getAllByRole('link')).toHaveLength(1)
})
