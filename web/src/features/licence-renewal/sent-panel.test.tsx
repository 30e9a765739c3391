import type { PractisingRecord } from '@lsb/contract'
import { render, screen } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { SentPanel } from './sent-panel.tsx'

Element.prototype.scrollIntoView = vi.fn<() => void>()

const document = { name: 'x.pdf', size: 1, uploaded_at: '2026-03-01T08:00:00.000Z', url: '/x', sha256: 'abc' }
const record: PractisingRecord = {
  id: 'ls-103_2026',
  supervisor: { name: 'Achieng', license_no: 'LS/0103', good_standing: null },
  year: 2026,
  status: 'submitted',
  payment_code: '',
  submitted_at: '2026-03-01T21:30:00.000Z',
  updated_at: '2026-03-01T21:30:00.000Z',
  documents: { goodStandingCertificate: document, otherDocument: document },
  decisions: [],
}
const show = (change: { isNew?: boolean; answerWasLost?: boolean; usualDecision?: string } = {}) =>
  render(<SentPanel record={record} usualDecision="in a week" isNew={false} answerWasLost={false} {...change} />)
const heading = () => screen.getByRole('heading', { name: 'Sent. The board has it' })

describe('sent panel', () => {
  it('takes the focus when it takes the form’s place', () => {
    show({ isNew: true })
    expect(heading()).toHaveFocus()
  })

  it('leaves the focus alone when the page is opened later', () => {
    show()
    expect(heading()).not.toHaveFocus()
  })

  it('says reference, time in Nairobi and usual wait', () => {
    show()
    expect(screen.getByText('LS/0103-2026')).toBeVisible()
    expect(screen.getByText('2 March 2026 at 00:30 (Nairobi)')).toBeVisible()
    expect(screen.getByText(/until the chair has decided, usually in a week\. The decision/)).toBeVisible()
  })

  it('says nothing of the usual wait when the board says none', () => {
    show({ usualDecision: '' })
    expect(screen.getByText(/until the chair has decided\. The decision/)).toBeVisible()
  })

  it('keeps the fingerprints under the technical details', () => {
    show()
    expect(screen.getAllByText(/SHA-256/)[0]?.closest('details')).not.toHaveAttribute('open')
  })

  it('says that the answer was lost only when it was', () => {
    const { unmount } = show()
    expect(screen.queryByText(/answer was lost/)).toBeNull()
    unmount()
    show({ answerWasLost: true })
    expect(screen.getByText(/answer was lost/)).toBeVisible()
  })
})
