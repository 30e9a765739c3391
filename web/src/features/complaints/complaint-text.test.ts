import { board } from '@lsb/contract'
import { describe, expect, it } from 'vitest'
import { complaintText, mailTo } from './complaint-text.ts'
import { goodComplaint as good } from './testing.ts'

describe('the text of a complaint', () => {
  const text = complaintText(good, new Date('2026-11-20T22:30:00Z'))

  it('holds everything that was entered with the day in Nairobi', () => {
    const entered = Object.values(good).filter((value) => typeof value === 'string')
    for (const value of [...entered, 'plan.pdf', '21 November 2026', 'true to the best of my knowledge']) {
      expect(text).toContain(value)
    }
    expect(text).toContain('Name: Grace Mutua')
  })

  it('begins with the board’s address', () => {
    expect(text.split('\n')[0]).toBe(board.email)
  })

  it('goes into the mail app whole while it is short', () => {
    const { href, whole } = mailTo(text, good.accused)
    expect(whole).toBe(true)
    expect(new URL(href).searchParams.get('body')).toBe(text.replaceAll('\n', '\r\n'))
  })

  it('is to be pasted when the address would be cut off', () => {
    const { href, whole } = mailTo(text + 'é'.repeat(400), good.accused)
    expect(whole).toBe(false)
    expect(href.length).toBeLessThan(2000)
  })
})
