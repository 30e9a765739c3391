import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderHook } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { storeTokens } from '../session/session-store.ts'
import { HOUR_MS, tokenFor } from '../session/testing.ts'
import { useSendRenewal } from './certification.ts'

beforeEach(() => {
  localStorage.clear()
  storeTokens({ access: tokenFor('u1', Date.now() + HOUR_MS), refresh: 'r1' })
})

it('a renewal stopped while it looks for a record of the year sends no document', async () => {
  const send = vi.spyOn(XMLHttpRequest.prototype, 'send').mockImplementation(() => undefined)
  // A line on which nothing comes back, until the caller gives up.
  vi.mocked(fetch).mockImplementation(
    (_, init) =>
      new Promise((_resolve, reject) => {
        init?.signal?.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')))
      }),
  )
  const client = new QueryClient()
  const { result } = renderHook(() => useSendRenewal(), {
    wrapper: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>,
  })
  const stop = new AbortController()
  const paper = new File(['%PDF-1.7'], 'paper.pdf', { type: 'application/pdf' })
  const sending = result.current.mutateAsync({
    licenceNumber: 'LS/1',
    year: 2026,
    turn: '',
    goodStandingCertificate: paper,
    otherDocument: paper,
    paymentCode: '',
    signal: stop.signal,
  })
  await vi.waitFor(() => expect(fetch).toHaveBeenCalled())
  stop.abort()
  await expect(sending).rejects.toMatchObject({ kind: 'aborted' })
  expect(send).not.toHaveBeenCalled()
})
