import { api, type ListSignature, madeAct, type TrayAct, type TrayResult, trayConfirmedShape } from '@lsb/contract'
import type { Services } from '../../../functions/src/services.ts'
import { call } from './calls.ts'

export type MadeDecision = Pick<TrayAct, 'act'> & Partial<TrayAct>

/** The decision on a record as it is now, and with the picture that its holder has now. */
export const actOn = async (
  { practising, pictureOf }: Pick<Services, 'practising' | 'pictureOf'>,
  on: string,
  decision: MadeDecision,
): Promise<TrayAct> => {
  const found = await practising.find(on)
  if (found === null) throw new Error(`There is no record ${on} to decide on.`)
  const { updated_at, by } = found.record
  const photograph = decision.act === 'approve' ? await pictureOf(by) : ''
  return madeAct({ on, updated_at, photograph, ...decision })
}

/** Who decides, and where. */
interface Desk {
  url: string
  chair: { token: string }
}

export const putInTray = ({ url, chair: { token } }: Desk, act: TrayAct) =>
  call(url, api.tray, { method: 'PUT', token, json: { items: [act] } })

export const confirmTray = ({ url, chair: { token } }: Desk, items: readonly TrayAct[], signature?: ListSignature) =>
  call(url, api.trayConfirm, { method: 'POST', token, json: { items, ...signature } })

/** Decides as the chair does: the act goes into the tray and is confirmed. Returns the result of that item. */
export const decided = async (desk: Desk, act: TrayAct): Promise<TrayResult> => {
  const { status, body } = await putInTray(desk, act)
  if (status !== 200) throw new Error(`The tray did not take a decision: ${status} ${JSON.stringify(body)}`)
  const { results } = await trayConfirmedShape.validate((await confirmTray(desk, [act])).body)
  const [result] = results
  if (result === undefined) throw new Error('The confirmed list was answered without a result.')
  return result
}

/** Decides on a record as it is now. Throws when the decision was not made. */
export const decideNow = async (
  services: Pick<Services, 'practising' | 'pictureOf'>,
  desk: Desk,
  { on, ...decision }: MadeDecision & { on: string },
): Promise<void> => {
  const result = await decided(desk, await actOn(services, on, decision))
  if (result.outcome !== 'done') throw new Error(`A decision was not made: ${JSON.stringify(result)}`)
}
