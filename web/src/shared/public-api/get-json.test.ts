import { PAGE_DATA_ID } from '@lsb/contract'
import { expect, it, vi } from 'vitest'
import { embeddedAnswers, getJson, PublicCallError } from './get-json.ts'

it.each(['{}', '', '<html>'])('public call: a 200 with %j is a failure like any other', async (body) => {
  vi.mocked(fetch).mockResolvedValue(new Response(body))
  await expect(getJson('GET licensed', '/api/register/', new AbortController().signal)).rejects.toBeInstanceOf(
    PublicCallError,
  )
})

const given = (call: string, answer: unknown) => ({ call, path: `/${call}`, answer })
const embed = (data: unknown) => {
  document.body.innerHTML = `<script type="application/json" id="${PAGE_DATA_ID}">${JSON.stringify(data)}</script>`
}

it('answers in a page: are read like those of a call', () => {
  const row = { name: 'Amina Wanjiru', license_no: 'LS/0001', standing: { code: 'of another build' } }
  embed({
    site: 'https://lsb.example',
    answers: [
      given('GET licensed', { count: 2, results: [row, null] }),
      given('GET approved', { count: 1 }),
      given('GET x', {}),
      null,
    ],
  })
  expect(embeddedAnswers()).toEqual({
    '/GET licensed': expect.objectContaining({
      results: [
        expect.objectContaining({ standing: expect.objectContaining({ code: 'unknown_status' }) }),
        expect.objectContaining({ unreadable: true }),
      ],
    }),
  })
})

it.each([null, {}, { site: 'x', answers: {} }, 'x'])('answers in a page: are none in %j', (data) => {
  embed(data)
  expect(embeddedAnswers()).toEqual({})
})
