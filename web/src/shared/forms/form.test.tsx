import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { Form } from './form.tsx'
import { TextField } from './text-field.tsx'

it('form: names the field once in each line of the summary', async () => {
  const text = 'School and grade are required.'
  render(
    <Form
      scope="test"
      initialValues={{ school: '', years: '' }}
      check={() => ({ school: text, years: text })}
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
  expect(screen.getAllByRole('link').map((link) => link.textContent)).toEqual([text, `Years: ${text}`])
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
