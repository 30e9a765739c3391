import { api, type TrayAct } from '@lsb/contract'
import { licensedFile } from '../../functions/src/registers/import/testing.ts'
import { type Answer, call, textAt } from '../api/support/calls.ts'
import { clerksAct } from '../api/support/office.ts'
import { newPerson } from '../api/support/people.ts'
import { confirmedByClerk, mustSucceed } from './scenes.ts'
import type { Outcome, Scene, WritingCall } from './scene.ts'
import type { FaultyWorld } from './world.ts'

const row = (number: number, firm: string) =>
  `${number},Person Number${'abcdefgh'[number]},LS/${number},${firm},P.O. Box 1,Active`
export const FIRST = licensedFile(row(1, 'Ridge'), row(2, 'Ridge'), row(3, 'Ridge'))
export const SECOND = licensedFile(row(1, 'Valley'), row(2, 'Ridge'), row(3, 'Ridge'), row(4, 'Ridge'))

export const THIRD = licensedFile(row(1, 'Ridge'), row(2, 'Ridge'), '3,Grace Atieno,LS/3,Ridge,P.O. Box 1,Active')

/** The calls of one clerk on the registers of one cell. */
export const callsOfClerk = async (world: FaultyWorld) => {
  const { server, services } = world
  // Cells that run at the same time have a tray each.
  const clerk = await newPerson(services, 'office')
  const { token } = clerk
  const plan = (content: string): Promise<Answer> => {
    const form = new FormData()
    form.set('name', 'licensed')
    form.set('register', new File([content], 'register.csv', { type: 'text/csv' }))
    return call(server.url, api.officeImports, { method: 'POST', token, form })
  }
  const post = (path: string, json: object, method = 'POST'): Promise<Outcome> =>
    call(server.url, path, { method, token, json })
  const act = (name: TrayAct['act'], asked: object, on = 'licensed') =>
    confirmedByClerk(world, clerk, clerksAct({ act: name, on, asked, ...(name === 'publish' && { note: '' }) }))
  const publication = async (content: string, asked: object = {}) =>
    act('publish', asked, textAt(await mustSucceed(plan(content)), 'id'))
  const publish = async (...what: Parameters<typeof publication>) => mustSucceed((await publication(...what))())
  return { uid: clerk.uid, plan, post, act, publication, publish }
}

/** A scene on this cell's own registers: `prepare` publishes what the call needs and returns the call. */
export const registersScene =
  (prepare: (clerk: Awaited<ReturnType<typeof callsOfClerk>>) => Promise<() => Promise<Outcome>>) =>
  async (world: FaultyWorld): Promise<Scene> => {
    const root = world.newRegisters()
    const clerk = await callsOfClerk(world)
    const send = await prepare(clerk)
    return { subject: async () => ({ uid: null, entryId: '', own: { clerk: clerk.uid }, passwords: {}, root }), send }
  }

/** An act of the tray on a register with two versions; `answer` says whose the third row of the second one is. */
export const registerAct = (name: TrayAct['act'], asked: object, answer?: string): WritingCall => ({
  call: 'POST /account/tray/confirm',
  variant: name,
  repeat: [],
  scene: registersScene(async ({ publish, act }) => {
    await publish(FIRST)
    if (answer === undefined) await publish(SECOND)
    else await publish(THIRD, { questions: 1, answers: { 'ls-3': answer } })
    return act(name, { ...asked, seen: 2 })
  }),
})
