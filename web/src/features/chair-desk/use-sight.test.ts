import { type PractisingRecord } from '@lsb/contract'
import { act, renderHook } from '@testing-library/react'
import { expect, it } from 'vitest'
import { useSight } from './use-sight.ts'

const file = (url: string) => ({ name: 'x.pdf', size: 1, uploaded_at: '2026-03-01T08:00:00.000Z', url, sha256: '' })
const documents = { goodStandingCertificate: file('/a'), otherDocument: file('/b') }
const record: PractisingRecord = {
  id: 'ls-1_2026',
  supervisor: { name: 'Achieng', license_no: 'LS/1', good_standing: null },
  year: 2026,
  status: 'submitted',
  payment_code: '',
  submitted_at: '2026-03-01T08:00:00.000Z',
  updated_at: '2026-03-01T08:00:00.000Z',
  documents,
  decisions: [],
}

it('sight: names the documents and the number of their pages that were not shown', () => {
  const { result } = renderHook(() => useSight(record))
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
  const { result, rerender } = renderHook((shown: PractisingRecord) => useSight(shown), { initialProps: record })
  act(() => result.current.show(documents.goodStandingCertificate, 1, 1))
  act(() => result.current.show(documents.otherDocument, 1, 1))
  expect(result.current.unseen).toBe('')
  const again = { ...documents.otherDocument, uploaded_at: '2026-03-02T08:00:00.000Z' }
  rerender({ ...record, documents: { ...documents, otherDocument: again } })
  expect(result.current.unseen).toBe('Other document')
})
