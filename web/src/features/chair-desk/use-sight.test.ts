import { act, renderHook } from '@testing-library/react'
import { expect, it } from 'vitest'
import { sampleRecord } from '../../shared/portal/sample-record.ts'
import { useSight } from './use-sight.ts'

const { documents } = sampleRecord

it('sight: names the documents and the number of their pages that were not shown', () => {
  const { result } = renderHook(() => useSight(sampleRecord))
  expect(result.current.unseen).toBe('Certificate of good standing; Other document')
  act(() => result.current.show(documents.goodStandingCertificate, 1, 1))
  act(() => result.current.show(documents.otherDocument, 2, 3))
  act(() => result.current.show(documents.otherDocument, 2, 3))
  expect(result.current.unseen).toBe('Other document (2 of 3 pages)')
  act(() => result.current.show(documents.otherDocument, 1, 3))
  act(() => result.current.show(documents.otherDocument, 3, 3))
  expect(result.current.unseen).toBe('')
})

it('sight: does not count a file that was sent again as shown', () => {
  const { result, rerender } = renderHook((shown: typeof sampleRecord) => useSight(shown), {
    initialProps: sampleRecord,
  })
  act(() => result.current.show(documents.goodStandingCertificate, 1, 1))
  act(() => result.current.show(documents.otherDocument, 1, 1))
  expect(result.current.unseen).toBe('')
  const again = { ...documents.otherDocument, uploaded_at: '2026-03-02T08:00:00.000Z' }
  rerender({ ...sampleRecord, documents: { ...documents, otherDocument: again } })
  expect(result.current.unseen).toBe('Other document')
})
