import { act, renderHook } from '@testing-library/react'
import { expect, it } from 'vitest'
import { sampleRecord } from '../../shared/portal/testing-record.ts'
import { useSight } from './use-sight.ts'

const { documents } = sampleRecord
const seen = (page: number, pages: number, isWhole = true) => ({ page, pages, isWhole, documentText: `of ${page}` })

it('sight: names the documents, and those of their pages that were not shown', () => {
  const { result } = renderHook(() => useSight(sampleRecord))
  expect(result.current.unseen).toBe('Certificate of good standing; Other document')
  act(() => result.current.show(documents.goodStandingCertificate, seen(1, 1)))
  for (const page of [2, 2, 5]) act(() => result.current.show(documents.otherDocument, seen(page, 7)))
  expect(result.current.unseen).toBe('Other document (pages 1, 3–4, 6–7 of 7)')
  for (const page of [1, 3, 4, 6]) act(() => result.current.show(documents.otherDocument, seen(page, 7)))
  expect(result.current.unseen).toBe('Other document (page 7 of 7)')
  act(() => result.current.show(documents.otherDocument, seen(7, 7)))
  expect(result.current.unseen).toBe('')
})

it('sight: does not count a file that was sent again as shown', () => {
  const { result, rerender } = renderHook((shown: typeof sampleRecord) => useSight(shown), {
    initialProps: sampleRecord,
  })
  act(() => result.current.show(documents.goodStandingCertificate, seen(1, 1)))
  act(() => result.current.show(documents.otherDocument, seen(1, 1)))
  expect(result.current.unseen).toBe('')
  const again = { ...documents.otherDocument, uploaded_at: '2026-03-02T08:00:00.000Z' }
  rerender({ ...sampleRecord, documents: { ...documents, otherDocument: again } })
  expect(result.current.unseen).toBe('Other document')
})

it('sight: names pages of which a part is lost, and knows the text of the first', () => {
  const { result } = renderHook(() => useSight(sampleRecord))
  act(() => result.current.show(documents.otherDocument, seen(1, 2, false)))
  act(() => result.current.show(documents.otherDocument, seen(2, 2)))
  expect(result.current.partly('otherDocument')).toEqual([1])
  expect(result.current.text('otherDocument')).toBe('of 1')
  expect(result.current.unseen).toBe('Certificate of good standing; Other document (page 1 of 2)')
  expect(result.current.partly('goodStandingCertificate')).toEqual([])
})
