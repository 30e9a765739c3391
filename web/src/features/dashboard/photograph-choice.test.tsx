import { api } from '@lsb/contract'
import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, it, vi } from 'vitest'
import { queryClient } from '../../shared/components/query-provider.tsx'
import { showInPortal } from '../../shared/portal/testing.tsx'
import { storeTokens } from '../../shared/session/session-store.ts'
import { HOUR_MS, tokenFor } from '../../shared/session/testing.ts'
import { PhotographChoice, photographTexts } from './photograph-choice.tsx'

/** Answers what is stored, and what `save` makes of a choice; keeps the choices that were sent. */
const stub = (shown: boolean, save: (body: string) => Response = (body) => new Response(body)) => {
  const sent: unknown[] = []
  vi.mocked(fetch).mockImplementation((input, init) => {
    if (input !== api.photographChoice) return Promise.reject(new TypeError('No stub.'))
    if (init?.method !== 'PUT') return Promise.resolve(Response.json({ shown }))
    const body = typeof init.body === 'string' ? init.body : ''
    sent.push(JSON.parse(body))
    return Promise.resolve(save(body))
  })
  return sent
}
const button = () => screen.findByRole('switch', { name: photographTexts.agree })

beforeEach(() => {
  queryClient.clear()
  localStorage.clear()
  storeTokens({ access: tokenFor('u1', Date.now() + HOUR_MS), refresh: 'r1' })
})

it.each([
  [false, photographTexts.shown],
  [true, photographTexts.hidden],
])('the photograph’s switch: shows %s as it is stored, saves the opposite and says so', async (stored, words) => {
  const sent = stub(stored)
  showInPortal(<PhotographChoice />)
  expect((await button()).matches(':checked')).toBe(stored)
  expect(sent).toEqual([])
  await userEvent.click(await button())
  await screen.findByText(words)
  expect(sent).toEqual([{ shown: !stored }])
  expect((await button()).matches(':checked')).toBe(!stored)
  expect(await button()).toHaveFocus()
})

it('the photograph’s switch: stays as it was when the choice is not saved', async () => {
  stub(false, () => Response.json({ detail: 'Not now.', message: 'Not now.' }, { status: 503 }))
  showInPortal(<PhotographChoice />)
  await userEvent.click(await button())
  expect(await screen.findByRole('alert')).toHaveTextContent(photographTexts.notSaved)
  expect(await button()).not.toBeChecked()
})
