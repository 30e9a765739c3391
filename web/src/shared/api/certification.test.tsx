import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderHook } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { storeTokens } from '../session/session-store.ts'
import { HOUR_MS, tokenFor } from '../session/testing.ts'
import { useLicenceHistory, useSendRenewal } from './certification.ts'

beforeEach(() => {
  localStorage.clear()
  storeTokens({ access: tokenFor('u1', Date.now() + HOUR_MS), refresh: 'r1' })
})

const paper = new File(['%PDF-1.7'], 'paper.pdf', { type: 'application/pdf' })
const renewal = {
  licenceNumber: 'LS/1',
  year: 2026,
  replaces: '',
  files: { goodStandingCertificate: paper, otherDocument: paper },
  kept: '',
  paymentCode: '',
}

const inCache = <T,>(hook: () => T) => {
  const client = new QueryClient()
  return renderHook(hook, {
    wrapper: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>,
  })
}

it('a renewal stopped while it looks for a record of the year sends no document', async () => {
  // A line on which nothing comes back, until the caller gives up.
  vi.mocked(fetch).mockImplementation(
    (_, init) =>
      new Promise((_resolve, reject) => {
        init?.signal?.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')))
      }),
  )
  const { result } = inCache(() => useSendRenewal())
  const stop = new AbortController()
  const sending = result.current.mutateAsync({ ...renewal, signal: stop.signal })
  await vi.waitFor(() => expect(fetch).toHaveBeenCalled())
  stop.abort()
  await expect(sending).rejects.toMatchObject({ kind: 'aborted' })
  expect(fetch).toHaveBeenCalledOnce()
})

it('a renewal stopped on a lost line ends before its record is read anew', async () => {
  vi.mocked(fetch).mockResolvedValueOnce(Response.json([]))
  const { result } = inCache(() => ({ history: useLicenceHistory('LS/1'), send: useSendRenewal() }))
  await vi.waitFor(() => expect(result.current.history.data).toEqual([]))
  // From now on nothing comes back, and the request for the record is not given up with the sending.
  const asked = vi.mocked(fetch).mockReset()
  asked.mockImplementation(
    (_, init) =>
      new Promise((_resolve, reject) => {
        if (asked.mock.calls.length > 1) return
        init?.signal?.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')))
      }),
  )
  const stop = new AbortController()
  const sending = result.current.send.mutateAsync({ ...renewal, signal: stop.signal })
  await vi.waitFor(() => expect(asked).toHaveBeenCalledOnce())
  stop.abort()
  await expect(sending).rejects.toMatchObject({ kind: 'aborted' })
  await vi.waitFor(() => expect(asked).toHaveBeenCalledTimes(2))
})

it.each([
  ['does not answer', () => new Promise<Response>(() => {}), { kind: 'timeout' }],
  ['has no Auth', async () => Response.json({ detail: 'busy' }, { status: 503 }), { kind: 'answer', detail: 'busy' }],
])('a renewal sends no file and fails within ten seconds when the API %s', async (_, answer, problem) => {
  vi.mocked(fetch).mockResolvedValueOnce(Response.json([]))
  const { result } = inCache(() => ({ history: useLicenceHistory('LS/1'), send: useSendRenewal() }))
  await vi.waitFor(() => expect(result.current.history.data).toEqual([]))
  const late = new AbortController()
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockReset().mockReturnValueOnce(late.signal)
  timeout.mockReturnValue(new AbortController().signal)
  const asked = vi.mocked(fetch).mockReset()
  asked.mockImplementation(
    (_path, init) =>
      new Promise((resolve, reject) => {
        init?.signal?.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')))
        void answer().then(resolve)
      }),
  )
  const outcome = result.current.send.mutateAsync(renewal).catch((error: unknown) => error)
  await vi.waitFor(() => expect(asked).toHaveBeenCalledOnce())
  expect(timeout.mock.calls[0]?.[0]).toBeLessThan(10_000)
  late.abort()
  expect(await outcome).toMatchObject(problem)
  expect(asked).toHaveBeenCalledOnce()
})
