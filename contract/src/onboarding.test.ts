import { describe, expect, it } from 'vitest'
import { missingSteps, requiredSteps, type StoredSteps } from './onboarding.ts'

const file = { name: 'a.pdf', size: 1, uploaded_at: '2026-01-01T00:00:00Z', url: '/x' }
const secondary = { secondary_school: 'Hill', secondary_school_grade: 'B', secondary_school_years: '1996-1999' }
const complete: StoredSteps = {
  personal: { saved: true },
  assistants: [
    { email: 'a@mail.example', phone_number: '0712345678' },
    { email: 'b@mail.example', phone_number: '0712345679' },
  ],
  education: [secondary],
  certificates: { kcse: file },
  isk: { isk_number: 'M/1', isk_certificate: file },
}

describe('required steps of the wizard', () => {
  it('are complete when everything required is filled in', () => {
    expect(missingSteps(complete)).toEqual([])
    expect(missingSteps({ ...complete, assistants: [] })).toEqual([])
  })

  it.each<[string, Partial<StoredSteps>]>([
    ['personal', { personal: { saved: false } }],
    ['assistants', { assistants: [...complete.assistants, { email: 'b@mail.example', phone_number: '' }] }],
    ['assistants', { assistants: [{ email: ' ', phone_number: '0712345678' }] }],
    ['education', { education: [] }],
    ['education', { education: [{ ...secondary, secondary_school_grade: ' ' }] }],
    ['certificates', { certificates: { kcse: null } }],
    ['isk', { isk: { isk_number: ' ', isk_certificate: file } }],
    ['isk', { isk: { isk_number: 'M/1', isk_certificate: null } }],
  ])('lack %s without %j', (step, change) => {
    expect(missingSteps({ ...complete, ...change })).toEqual([step])
  })

  it('are listed in the wizard’s order', () => {
    const none = { personal: { saved: false }, assistants: [], education: [], certificates: { kcse: null } }
    const isk = { isk_number: '', isk_certificate: null }
    expect(missingSteps({ ...none, isk })).toEqual(['personal', 'education', 'certificates', 'isk'])
    expect(requiredSteps(complete).map(({ step }) => step)).toEqual([
      'personal',
      'assistants',
      'education',
      'certificates',
      'isk',
    ])
  })
})
