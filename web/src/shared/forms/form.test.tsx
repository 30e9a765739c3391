import { render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { Form } from './form.tsx'
import { TextField } from './text-field.tsx'

const lines = () => screen.getAllByRole('link').map((link) => link.textContent)

it('form: lists problems in the order of the fields, each until its cause is gone', async () => {
  const text = 'School and grade are required.'
  render(
    <Form
      scope="test"
      initialValues={{ school: '', years: '' }}
      // In another order than that of the fields, as schemas name them.
      check={({ school }) => ({ years: text, ...(school === '' && { school: text }) })}
      onSubmit={async () => {}}
      failure={() => ''}
    >
      <TextField name="school" label="School" />
      <TextField name="years" label="Years" />
      <button type="submit">Save</button>
    </Form>,
  )
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByRole('alert')
  expect(lines()).toEqual([text, `Years: ${text}`])
  await userEvent.type(screen.getByRole('textbox', { name: 'School' }), 'Hill School')
  await waitFor(() => expect(lines()).toEqual([`Years: ${text}`]))
  expect(screen.getByRole('textbox', { name: 'School' })).toHaveFocus()
  expect(screen.getByRole('textbox', { name: 'School' })).toBeValid()
})

it('form: takes no typing while it is being sent', async () => {
  const call = Promise.withResolvers<void>()
  const sent: string[] = []
  const send = async ({ firm }: { firm: string }) => {
    sent.push(firm)
    await call.promise
  }
  render(
    <Form scope="test" initialValues={{ firm: '' }} onSubmit={send} failure={() => 'It was not saved.'}>
      <TextField name="firm" label="Firm" />
      <button type="submit">Save</button>
    </Form>,
  )
  const firm = screen.getByRole('textbox', { name: 'Firm' })
  await userEvent.type(firm, 'Okello')
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  expect(sent).toEqual(['Okello'])
  await userEvent.type(firm, ' and Partners')
  expect(firm).toHaveValue('Okello')
  call.reject(new Error('lost'))
  await screen.findByText('It was not saved.')
  await userEvent.type(firm, ' and Partners')
  expect(firm).toHaveValue('Okello and Partners')
})
