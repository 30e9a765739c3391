import { api } from '@lsb/contract'
import { beforeEach, expect, it, vi } from 'vitest'
import { storeTokens } from '../../../shared/session/session-store.ts'
import { HOUR_MS, tokenFor } from '../../../shared/session/testing.ts'
import { upload } from './upload.ts'

beforeEach(() => {
  localStorage.clear()
  storeTokens({ access: tokenFor('u1', Date.now() + HOUR_MS), refresh: 'r1' })
})

it('that was stopped before it began is never sent', async () => {
  const send = vi.spyOn(XMLHttpRequest.prototype, 'send').mockImplementation(() => undefined)
  const sending = upload(api.certification, new FormData(), { signal: AbortSignal.abort() })
  await expect(sending).rejects.toMatchObject({ kind: 'aborted' })
  expect(send).not.toHaveBeenCalled()
})
