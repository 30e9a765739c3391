import { api, saveFailures, successMessages } from '@lsb/contract'
import { act, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, it, vi } from 'vitest'
import { sampleAccount } from '../../shared/portal/testing-account.ts'
import { showInPortal } from '../../shared/portal/testing.tsx'
import { storeTokens } from '../../shared/session/session-store.ts'
import { HOUR_MS, tokenFor } from '../../shared/session/testing.ts'
import { wordsShown } from '../../shared/testing.ts'
import { completeWizard } from './testing.ts'
import { WizardSteps } from './wizard-steps.tsx'

const heading = (name: RegExp) => screen.findByRole('heading', { level: 1, name })
const data = { ...completeWizard, isk: { ...completeWizard.isk, isk_number: '' } }

/** Begins to save step 5 and goes to another step before the answer is there; returns how to give it. */
const leaveStepBeingSaved = async (): Promise<(answer: Response) => void> => {
  const answer = Promise.withResolvers<Response>()
  vi.mocked(fetch).mockImplementation((input) =>
    input === api.isk ? answer.promise : Promise.resolve(Response.json([])),
  )
  showInPortal(<WizardSteps data={data} account={sampleAccount} />)
  await heading(/^Step 5 of 7/)
  await userEvent.type(screen.getByRole('textbox', { name: /ISK number/ }), 'M/1')
  await userEvent.click(screen.getByRole('button', { name: 'Next' }))
  await userEvent.click(screen.getByRole('link', { name: /Education Data/ }))
  await heading(/^Step 3 of 7/)
  return answer.resolve
}

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  window.scrollTo = () => undefined
  storeTokens({ access: tokenFor('u1', Date.now() + HOUR_MS), refresh: 'r1' })
})

it('a step that was saved moves nobody who has left it', async () => {
  const answer = await leaveStepBeingSaved()
  answer(Response.json(completeWizard.isk))
  await screen.findByText(successMessages.isk)
  // What the saving leads to has been drawn.
  await act(() => Promise.resolve())
  expect(screen.getByRole('heading', { level: 1, name: /^Step/ })).toHaveTextContent(/^Step 3 of 7/)
})

it('a step that was not saved tells whoever has left it', async () => {
  const answer = await leaveStepBeingSaved()
  answer(Response.json({ detail: 'Not now.', message: 'Not now.' }, { status: 500 }))
  expect(await screen.findByText(`Step 5: ${saveFailures.isk} Not now.`)).toBeVisible()
  await heading(/^Step 3 of 7/)
})

it('wizard: says once for all files of step 4 what they may be, in at most 160 words', async () => {
  vi.mocked(fetch).mockImplementation(() => Promise.resolve(Response.json([])))
  showInPortal(<WizardSteps data={data} account={sampleAccount} />, '/?step=4')
  await heading(/^Step 4 of 7/)
  expect(wordsShown()).toBeLessThanOrEqual(160)
})

it.each(['0', '-1', '1.5', 'two', '6'])(
  'wizard: opens the first incomplete step for the address “step=%s”',
  async (step) => {
    vi.mocked(fetch).mockImplementation(() => Promise.resolve(Response.json([])))
    showInPortal(<WizardSteps data={data} account={sampleAccount} />, `/?step=${step}`)
    expect(await heading(/^Step /)).toHaveTextContent(/^Step 5 of 7/)
  },
)
