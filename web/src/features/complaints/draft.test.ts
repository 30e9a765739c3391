import { beforeEach, describe, expect, it, vi } from 'vitest'
import { emptyComplaint } from './fields.ts'
import { DRAFT_LIFE_MS, dropDraft, readDraft, writeDraft } from './draft.ts'

const typed = { ...emptyComplaint, accused: 'A. Example', details: 'Half a sent' }
const NOW = 1_800_000_000_000

describe('a draft', () => {
  beforeEach(() => localStorage.clear())

  it('comes back as typed except for files and confirmation', () => {
    writeDraft({ ...typed, evidence: [new File(['x'], 'a.pdf')], confirmed: true }, NOW)
    expect(readDraft(NOW + 1000)).toEqual(typed)
  })

  it('is gone a day after the last change, from the browser too', () => {
    writeDraft(typed, NOW)
    expect(readDraft(NOW + DRAFT_LIFE_MS - 1)).toEqual(typed)
    expect(readDraft(NOW + DRAFT_LIFE_MS)).toEqual(emptyComplaint)
    expect(localStorage).toHaveLength(0)
  })

  it('leaves nothing once discarded or emptied', () => {
    writeDraft(typed, NOW)
    dropDraft()
    expect(localStorage).toHaveLength(0)
    writeDraft(typed, NOW)
    expect(writeDraft(emptyComplaint, NOW)).toBe(false)
    expect(localStorage).toHaveLength(0)
  })

  it.each(['{', 'null', '"text"', '{"savedAt":1}', '{"savedAt":"x","values":{}}'])(
    'that is broken is none: %s',
    (stored) => {
      localStorage.setItem('complaint-draft', stored)
      expect(readDraft(NOW)).toEqual(emptyComplaint)
    },
  )

  it.each(['accused', 'phone', 'sub_county'] as const)('says that it is kept, whichever field it is: %s', (field) => {
    expect(writeDraft({ ...emptyComplaint, [field]: 'x' }, NOW)).toBe(true)
    expect(readDraft(NOW)).toEqual({ ...emptyComplaint, [field]: 'x' })
  })

  it('says when the browser forbids keeping it', () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError')
    })
    expect(writeDraft(typed, NOW)).toBe(false)
  })
})
