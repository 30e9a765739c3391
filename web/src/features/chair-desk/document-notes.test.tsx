import { ownMessages, type PractisingRecord, type RenewalNotes } from '@lsb/contract'
import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { sampleRecord } from '../../shared/portal/testing-record.ts'
import { NotesOnDocuments } from './document-notes.tsx'

const none = { active_content: false, same_file: [], more: false }
const notes: RenewalNotes = { goodStandingCertificate: none, otherDocument: none, photograph: '' }
const { documents } = sampleRecord
const show = (before: PractisingRecord['documents']) =>
  render(
    <NotesOnDocuments
      record={{ ...sampleRecord, earlier_sendings: [{ submitted_at: '', payment_code: '', documents: before }] }}
      notes={notes}
      linkTo={(id) => id}
    />,
  )

it('chair’s notes: say which document was returned and sent again unchanged', () => {
  show({ ...documents, otherDocument: { ...documents.otherDocument, sha256: 'another' } })
  expect(screen.getByText(/unchanged/).parentElement?.textContent).toBe(
    `Certificate of good standing: ${ownMessages.sameAsReturned}`,
  )
})

it('chair’s notes: are silent when both documents are new', () => {
  const other = { ...documents.otherDocument, sha256: 'another' }
  expect(show({ goodStandingCertificate: other, otherDocument: other }).container).toBeEmptyDOMElement()
})
