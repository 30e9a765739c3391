import { render } from '@testing-library/react'
import { expect, it } from 'vitest'
import { withNumbers } from './exact.tsx'
import { writeWithNumbers } from './numbers-in.ts'
import { createQueryClient } from './query-provider.tsx'

const sentence = 'LS/0112 is Juma Kombo, not Asha: see 2026-7KQ4M-XR9TB of AA/00052, once MOMBASA/7.'
const untranslated = (within: Element) =>
  Array.from(within.querySelectorAll('[translate="no"]'), ({ textContent }) => textContent)

it('a sentence: keeps its numbers from a translation, in components and in scripts', () => {
  const { container } = render(<p>{withNumbers(sentence)}</p>)
  const written = document.createElement('p')
  writeWithNumbers(written, 'An earlier one.')
  writeWithNumbers(written, sentence)
  for (const one of [container, written]) {
    expect(one.textContent).toBe(sentence)
    expect(untranslated(one)).toEqual(['LS/0112', '2026-7KQ4M-XR9TB', 'AA/00052', 'MOMBASA/7'])
  }
})

it('a sentence without a number: stays one text', () => {
  const { container } = render(<p>{withNumbers('Nobody is licensed under it.')}</p>)
  expect(container.innerHTML).toBe('<p>Nobody is licensed under it.</p>')
})

it('a sentence: keeps the names that the API has answered, the longest that fits', () => {
  const answer = {
    results: [{ name: 'Rose May (Mrs.)', license_no: 'LS/1' }, { supervisor_name: 'Rose May' }],
    count: 2,
  }
  createQueryClient({ '/account/licensed/': answer })
  const { container } = render(<p>{withNumbers('LS/1 is Rose May (Mrs.), not Rose May: she may practise.')}</p>)
  expect(container.textContent).toBe('LS/1 is Rose May (Mrs.), not Rose May: she may practise.')
  expect(untranslated(container)).toEqual(['LS/1', 'Rose May (Mrs.)', 'Rose May'])
})

it('a sentence: keeps the name behind a number', () => {
  const { container } = render(
    <p>{withNumbers('See LS/0012 Wanjikũ wa Gĩthũi Jr. Were: May practise; LS/7 may not.')}</p>,
  )
  expect(untranslated(container)).toEqual(['LS/0012 Wanjikũ wa Gĩthũi Jr. Were', 'LS/7'])
})
