import { expect, it, vi } from 'vitest'
import { getJson, PublicCallError } from './get-json.ts'

it.each(['{}', '', '<html>'])('public call: a 200 with %j is a failure like any other', async (body) => {
  vi.mocked(fetch).mockResolvedValue(new Response(body))
  await expect(getJson('GET licensed', '/api/register/', new AbortController().signal)).rejects.toBeInstanceOf(
    PublicCallError,
  )
})
