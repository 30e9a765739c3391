import { describe, expect, it } from 'vitest'
import { completeWizard as complete } from './testing.ts'
import { completeSteps, furthestStep, resumeStep, type WizardData } from './steps.ts'

const resume = (change: Partial<WizardData>) => {
  const data = { ...complete, ...change }
  return resumeStep(completeSteps(data), data.additional)
}

describe('coming back to the wizard', () => {
  it.each([
    [1, { personal: { ...complete.personal, saved: false } }],
    [2, { assistants: complete.assistants.map((one) => ({ ...one, phone_number: '' })) }],
    [3, { education: [] }],
    [4, { certificates: { ...complete.certificates, kcse: null } }],
    [5, { isk: { ...complete.isk, isk_certificate: null } }],
    [6, {}],
    [7, { additional: { ...complete.additional, articles_publication: 'A paper' } }],
  ])('resumes at step %i', (step, change) => {
    expect(resume(change)).toBe(step)
  })

  it('goes past step 1 for who gave the required ID number and nothing else', () => {
    expect(resume({ education: [] })).toBe(3)
  })

  it('may open the declaration without the optional step', () => {
    expect(furthestStep(completeSteps(complete))).toBe(7)
  })
})
