import { signInMessages } from '@lsb/contract'
import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, it, vi } from 'vitest'
import { holdEarlySubmit } from './early-submit.ts'

const submitted = vi.fn<() => void>()
const load = vi.fn<() => void>()
const hold = () => holdEarlySubmit(document, load)
const button = () => screen.getByRole<HTMLButtonElement>('button')
const idNumber = () => screen.getByLabelText<HTMLInputElement>('ID number')
const password = () => screen.getByLabelText<HTMLInputElement>('Password')
/** What React does when the app has taken over, and when the form has read its fields. */
const takeOver = () => button().setAttribute('type', 'submit')
const adopt = () => document.querySelector('span')?.setAttribute('data-adopted', '')

beforeEach(() => {
  submitted.mockClear()
  load.mockClear()
  Reflect.set(window, 'earlyPress', 0)
  document.body.innerHTML = `<form novalidate><span></span>
    <label>ID number <input name="id_number" inputmode="numeric"></label>
    <label>Password <input name="password" type="password"></label>
    <button type="button" data-early-submit="${signInMessages.bothRequired}">Sign In</button></form>`
  document.querySelector('form')?.addEventListener('submit', (event) => {
    event.preventDefault()
    submitted()
  })
})

it.each([
  ['Enter', () => userEvent.type(password(), '{Enter}')],
  ['the button', () => userEvent.click(button())],
])('early sign-in: hands a press of %s to the app once', async (_what, press) => {
  hold()
  await userEvent.type(idNumber(), '12345678')
  await userEvent.type(password(), 'secret')
  await press()
  await press()
  expect(load).toHaveBeenCalledTimes(2)
  expect(submitted).not.toHaveBeenCalled()
  expect(button()).toHaveAttribute('aria-busy', 'true')
  takeOver()
  await Promise.resolve()
  expect(submitted).not.toHaveBeenCalled()
  adopt()
  await vi.waitFor(() => expect(submitted).toHaveBeenCalledTimes(1))
  expect(button()).toHaveAttribute('aria-busy', 'false')
})

it('early sign-in: hands on nothing while somebody only types', async () => {
  hold()
  await userEvent.type(idNumber(), '12345678')
  await userEvent.type(password(), 'secret')
  expect(button()).not.toHaveAttribute('aria-busy', 'true')
  // The last letter, without the input that it makes: that would let go of a press.
  password().dispatchEvent(new KeyboardEvent('keydown', { key: 't', bubbles: true }))
  expect(button()).not.toHaveAttribute('aria-busy', 'true')
})

it('early sign-in: hands on what was pressed before the script had arrived', async () => {
  idNumber().value = '12345678'
  password().value = 'secret'
  Reflect.set(window, 'earlyPress', 1)
  hold()
  expect(button()).toHaveAttribute('aria-busy', 'true')
  adopt()
  takeOver()
  await vi.waitFor(() => expect(submitted).toHaveBeenCalledTimes(1))
})

it('early sign-in: says that both fields are required, and lets the app say it too', async () => {
  hold()
  await userEvent.type(idNumber(), '12345678')
  await userEvent.click(button())
  expect(password().validationMessage).toBe(signInMessages.bothRequired)
  expect(button()).not.toHaveAttribute('aria-busy', 'true')
  takeOver()
  adopt()
  await vi.waitFor(() => expect(password().validationMessage).toBe(''))
  expect(submitted).toHaveBeenCalledTimes(1)
})

it('early sign-in: keeps letters out of the ID number, also those typed before the script', async () => {
  idNumber().value = '12ab'
  hold()
  expect(idNumber()).toHaveValue('12')
  await userEvent.type(idNumber(), 'c3')
  expect(idNumber()).toHaveValue('123')
})
