import { api, madeAct, type TrayAct, verdictChangesOf } from '@lsb/contract'
import { screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { showInPortal } from '../portal/testing.tsx'
import { storeTokens } from '../session/session-store.ts'
import { HOUR_MS, tokenFor } from '../session/testing.ts'
import { ActAhead, ChangedVerdicts, useAhead } from './changed-verdicts.tsx'
import { saying } from '../testing.ts'

const change = (who: string) => ({ who, becomes: 'Suspended → May practise 2026', lifts: true })
const act = madeAct({ act: 'takeback', on: 'licensed' })

const serve = (answer: object, status = 200) => {
  storeTokens({ access: tokenFor('clerk', Date.now() + HOUR_MS), refresh: 'r1' })
  const asked = vi.fn<(path: string) => Promise<Response>>(async () => Response.json(answer, { status }))
  vi.stubGlobal('fetch', asked)
  return asked
}
afterEach(() => {
  vi.unstubAllGlobals()
})

it('changed verdicts: one stands in its sentence, several in a list', () => {
  const one = verdictChangesOf([change('LS/1')])
  const two = verdictChangesOf([change('LS/2'), change('LS/3')])
  showInPortal(
    <>
      <ChangedVerdicts changes={one} />
      <ChangedVerdicts changes={two} />
    </>,
  )
  expect(screen.getByText(saying('The verdict changes: LS/1: Suspended → May practise 2026'))).toBeVisible()
  expect(screen.getByText('2 verdicts change:')).toBeVisible()
  expect(screen.getAllByRole('listitem')).toHaveLength(2)
})

const Ahead = ({ of }: { of: TrayAct | null }) => <ActAhead ahead={useAhead(of)} />

it('an act ahead: names the verdicts that it would change', async () => {
  const asked = serve({ items: [{ about: '', verdicts: verdictChangesOf([change('LS/1')]) }] })
  showInPortal(<Ahead of={act} />)
  await screen.findByText(saying(/^The verdict changes: LS\/1/))
  expect(asked.mock.calls.map(([path]) => path)).toContain(api.trayLook)
})

it('an act ahead: says why it would be refused, and asks nothing before it is ready', async () => {
  const asked = serve({ detail: 'It is so already.' }, 409)
  const { unmount } = showInPortal(<Ahead of={null} />)
  expect(asked).not.toHaveBeenCalled()
  unmount()
  showInPortal(<Ahead of={madeAct({ act: 'takeback', on: 'approved' })} />)
  await screen.findByText('It is so already.')
})
