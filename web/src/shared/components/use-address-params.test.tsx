import { act, render, screen } from '@testing-library/react'
import { BrowserRouter, Link } from 'react-router-dom'
import { expect, it } from 'vitest'
import { useAddressParams } from './use-address-params.ts'

const Page = () => {
  const [params, change] = useAddressParams()
  const set = (name: string) => () => change((all) => new URLSearchParams([...all, [name, '1']]))
  return (
    <>
      <output>{params.toString()}</output>
      <button type="button" onClick={set('year')}>
        Year
      </button>
      <button type="button" onClick={set('search')}>
        Search
      </button>
      <Link to="?tab=2">Tab</Link>
    </>
  )
}
const press = (name: string) => screen.getByText(name).click()

it('address: keeps the first of two changes that come before the page shows it', () => {
  render(<Page />, { wrapper: BrowserRouter })
  act(() => {
    press('Year')
    press('Search')
  })
  expect(screen.getByRole('status')).toHaveTextContent('year=1&search=1')
})

it('address: begins with what a link has opened', () => {
  render(<Page />, { wrapper: BrowserRouter })
  act(() => press('Year'))
  act(() => press('Tab'))
  act(() => press('Search'))
  expect(screen.getByRole('status')).toHaveTextContent('tab=2&search=1')
})
