import { ownMessages } from '@lsb/contract'
import { render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { Problem } from '../api/problem.ts'
import { Form, type Values } from './form.tsx'
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

const refusal = (stored: Values) =>
  new Problem('answer', 409, {
    detail: ownMessages.changedElsewhere,
    stored,
    errors: Object.fromEntries(Object.keys(stored).map((name) => [name, ownMessages.fieldChangedElsewhere])),
  })

const save = () => userEvent.click(screen.getByRole('button', { name: 'Save' }))
/** A form of three values, of which the page has fields for two; the first save is refused for what was stored elsewhere. */
const showRefused = async (stored: Values) => {
  const sent: { values: Values; shown: Values }[] = []
  const given = { firm: 'Old', phone: '1', id: '7' }
  const view = render(
    <Form
      scope="test"
      draft="test"
      initialValues={given}
      onSubmit={async (values, shown) => {
        sent.push({ values, shown })
        if (sent.length === 1) throw refusal(stored)
      }}
      failure={() => ownMessages.changedElsewhere}
    >
      <TextField name="firm" label="Firm" />
      <TextField name="phone" label="Phone" />
      <button type="submit">Save</button>
    </Form>,
  )
  await userEvent.type(screen.getByRole('textbox', { name: 'Phone' }), '2')
  await save()
  await screen.findByText(ownMessages.changedElsewhere)
  return { sent, view }
}

it('form: asks which value stays when a field was changed elsewhere, and saves only then', async () => {
  const { sent } = await showRefused({ firm: 'Elsewhere', phone: '3' })
  await waitFor(() => expect(lines()).toHaveLength(2))
  expect(screen.getAllByRole('alert').at(-1)).toHaveFocus()
  expect(screen.getByRole('textbox', { name: 'Phone' })).toHaveValue('12')
  expect(screen.getByText('Elsewhere')).toBeVisible()
  await save()
  expect(sent).toHaveLength(1)
  await userEvent.click(screen.getByRole('button', { name: /^Take what is saved.*Firm/ }))
  expect(screen.getByRole('textbox', { name: 'Firm' })).toHaveFocus()
  await userEvent.click(screen.getByRole('button', { name: /^Keep what is in the field.*Phone/ }))
  await waitFor(() => expect(screen.queryByRole('link')).toBeNull())
  await save()
  const [first, second] = sent
  expect(first).toMatchObject({ shown: { shown_firm: 'Old', shown_phone: '1' } })
  expect(second).toEqual({
    values: { firm: 'Elsewhere', phone: '12', id: '7' },
    shown: { shown_firm: 'Elsewhere', shown_phone: '3', shown_id: '7' },
  })
})

it('form: takes what was changed elsewhere of a value that the page has no field for', async () => {
  const { sent } = await showRefused({ id: '8' })
  await save()
  expect(sent[1]).toMatchObject({ values: { phone: '12', id: '8' }, shown: { shown_id: '8' } })
})

it('form: says of a draft what the form showed when it was typed', async () => {
  const { view } = await showRefused({})
  view.unmount()
  let shown: Values = {}
  render(
    <Form
      scope="test"
      draft="test"
      initialValues={{ firm: 'Old', phone: '3', id: '7' }}
      onSubmit={async (_values, members) => void (shown = members)}
      failure={() => ''}
    >
      <TextField name="phone" label="Phone" />
      <button type="submit">Save</button>
    </Form>,
  )
  expect(screen.getByRole('textbox', { name: 'Phone' })).toHaveValue('12')
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  expect(shown).toEqual({ shown_firm: 'Old', shown_phone: '1', shown_id: '7' })
})
