import { ownMessages, returnReasons, type PractisingRecord } from '@lsb/contract'
import { fireEvent, render, screen } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { DecisionForm } from './decision-form.tsx'
import { sampleRecord } from '../../shared/portal/testing-record.ts'
import type { Decision } from './use-desk-tray.ts'

// jsdom has no layout to scroll.
Element.prototype.scrollIntoView = vi.fn<() => void>()

const decide = vi.fn<(decision: Decision) => void>()
const form = (change: Partial<PractisingRecord>, photograph: string | undefined, unseen = '') => (
  <DecisionForm
    record={{ ...sampleRecord, ...change }}
    currentYear={sampleRecord.year}
    photograph={photograph}
    unseen={unseen}
    onDecide={decide}
  />
)
const show = (change: Partial<PractisingRecord> = {}, photograph: string | undefined = 'u/1.png') =>
  render(form(change, photograph))
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const answer = (name: string) => screen.getByRole('radio', { name })

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  decide.mockClear()
})

describe('the decision form', () => {
  it('has no finding on good standing beforehand', () => {
    show({ status: 'returned', supervisor: { ...sampleRecord.supervisor, good_standing: true } })
    for (const radio of screen.getAllByRole('radio')) expect(radio).not.toBeChecked()
  })

  it('says of a year that is over what a decision still does', () => {
    const year = sampleRecord.year - 1
    const { unmount } = show({ year })
    expect(screen.getByText(ownMessages.yearOver(year))).toBeVisible()
    unmount()
    show()
    expect(screen.queryByText(/is over/)).toBeNull()
  })

  it('leads to the question that lacks an answer', () => {
    show()
    press('Approve')
    expect(decide).not.toHaveBeenCalled()
    expect(screen.getByText(ownMessages.goodStandingRequired)).toBeVisible()
    expect(answer('Yes, in good standing')).toHaveFocus()
    fireEvent.click(answer('Yes, in good standing'))
    press('Approve')
    const { updated_at } = sampleRecord
    expect(decide).toHaveBeenCalledWith({
      act: 'approve',
      note: '',
      updated_at,
      photograph: 'u/1.png',
    })
  })

  it('approves nothing before the photograph is on the screen', () => {
    const { rerender } = render(form({}, undefined))
    fireEvent.keyDown(document.body, { key: 'y' })
    fireEvent.keyDown(document.body, { key: 'a' })
    expect(decide).not.toHaveBeenCalled()
    expect(screen.getByRole('alert')).toHaveTextContent(ownMessages.photographNotSeen)
    rerender(form({}, ''))
    expect(screen.queryByRole('alert')).toBeNull()
    fireEvent.keyDown(document.body, { key: 'a' })
    expect(decide).toHaveBeenCalledWith(expect.objectContaining({ act: 'approve', photograph: '' }))
  })

  it('says which pages were not shown before it approves, also by key', () => {
    const unseen = 'Other document (page 1 of 2)'
    const { rerender } = render(form({}, '', unseen))
    fireEvent.keyDown(document.body, { key: 'y' })
    fireEvent.keyDown(document.body, { key: 'a' })
    expect(decide).not.toHaveBeenCalled()
    expect(screen.getByRole('alert')).toHaveTextContent(ownMessages.documentsNotSeen(unseen))
    rerender(form({}, '', ''))
    expect(screen.queryByRole('alert')).toBeNull()
    rerender(form({}, '', unseen))
    press('Approve')
    expect(decide).toHaveBeenCalledTimes(1)
  })

  it('leads to the reason that fits and keeps the finding of no good standing', () => {
    show()
    fireEvent.keyDown(document.body, { key: 'n' })
    fireEvent.keyDown(document.body, { key: 'a' })
    expect(decide).not.toHaveBeenCalled()
    expect(screen.getByText(ownMessages.notInGoodStanding)).toBeVisible()
    expect(answer('No, not in good standing')).toHaveAccessibleDescription(ownMessages.notInGoodStanding)
    const [fitting = ''] = returnReasons.slice(-1)
    expect(document.activeElement).toHaveTextContent(fitting)
    fireEvent.click(document.activeElement ?? document.body)
    press('Return with this reason')
    const asked = { good_standing: 'no' }
    expect(decide).toHaveBeenCalledWith(expect.objectContaining({ act: 'return', note: fitting, asked }))
  })

  it('sends no note that was typed for returning with an approval', () => {
    show()
    press('Return with this reason')
    fireEvent.change(screen.getByLabelText('Note to the surveyor'), { target: { value: 'Too old.' } })
    fireEvent.click(answer('Yes, in good standing'))
    press('Approve')
    expect(decide).toHaveBeenCalledWith(expect.objectContaining({ act: 'approve', note: '' }))
  })

  it('refuses to approve a returned record whose surveyor is not in good standing', () => {
    show({ status: 'returned' })
    fireEvent.click(answer('No, not in good standing'))
    press('Approve')
    expect(decide).not.toHaveBeenCalled()
    expect(screen.getByText(ownMessages.notInGoodStanding)).toBeVisible()
    expect(answer('Yes, in good standing')).toHaveFocus()
  })

  it('returns a record with a reason and without a finding', () => {
    show()
    fireEvent.click(answer('Yes, in good standing'))
    press('Return with this reason')
    expect(screen.getByText(ownMessages.noteRequired)).toBeVisible()
    fireEvent.change(screen.getByLabelText('Note to the surveyor'), { target: { value: ' Too old. ' } })
    press('Return with this reason')
    const { updated_at } = sampleRecord
    expect(decide).toHaveBeenCalledWith({ act: 'return', note: 'Too old.', updated_at, asked: { good_standing: '' } })
  })

  it('asks for no finding where the record can only be returned', () => {
    show({ status: 'approved' })
    expect(screen.queryByRole('radio')).toBeNull()
  })
})
