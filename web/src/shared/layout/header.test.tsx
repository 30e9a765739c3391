import { board } from '@lsb/contract'
import { render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { MemoryRouter } from 'react-router-dom'
import { beforeAll, expect, it } from 'vitest'
import { startMenu } from '../../page-script/menu.ts'
import { Header } from './header.tsx'

beforeAll(() => startMenu(document))

const show = () =>
  render(
    <MemoryRouter>
      <Header />
    </MemoryRouter>,
  )

it('has every link and dropdown, spelt as agreed with the board', () => {
  show()
  const links = within(screen.getByRole('navigation', { hidden: true }))
    .getAllByRole('link', { hidden: true })
    .map((link) => `${link.getAttribute('href')} ${link.textContent}`)
  expect(links).toEqual([
    '/ Home',
    '/about About',
    '/register Register',
    '/registration Fees',
    '/surveyorreg Registration as a Licensed Surveyor',
    '/annuallicence Renewal of Annual Practicing License',
    '/approvedreg Application for Approved Assistants',
    '/idcards Application for Identity Cards',
    '/eventsreg Registration for Events',
    '/landlaw Application to Sit for Land Law',
    '/surveycourse Accreditation of Surveying Programs',
    '/resources Resources',
    '/compliments Compliments',
    '/inquiries Inquiries',
    '/complaints Complaints',
    '/report Report an Offense',
    '/contact Contact',
    "/portal Surveyor's Portal",
  ])
  expect(screen.getByRole('link', { name: board.wordmark })).toHaveAttribute('href', '/')
})

it('shows and hides the menu with the hamburger button', async () => {
  show()
  const button = screen.getByRole('button', { name: 'Menu' })
  expect(button).toHaveAttribute('aria-expanded', 'false')
  await userEvent.click(button)
  expect(button).toHaveAttribute('aria-expanded', 'true')
  await userEvent.click(button)
  expect(button).toHaveAttribute('aria-expanded', 'false')
})
