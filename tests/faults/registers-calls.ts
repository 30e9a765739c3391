import { api } from '@lsb/contract'
import { textAt } from '../api/support/calls.ts'
import { FIRST, registerAct, registersScene, SECOND, THIRD } from './registers-scene.ts'
import { mustSucceed } from './scenes.ts'
import type { WritingCall } from './scene.ts'

const publishAct: WritingCall = {
  call: 'POST /account/tray/confirm',
  variant: 'publish',
  repeat: [],
  scene: registersScene(async ({ publication, publish }) => {
    await publish(FIRST)
    return publication(SECOND)
  }),
}

/** The office's calls on registers. */
export const registersCalls: readonly WritingCall[] = [
  {
    call: 'POST /api/office/imports',
    repeat: [],
    scene: registersScene(
      async ({ plan }) =>
        () =>
          plan(FIRST),
    ),
  },
  {
    call: 'POST /api/office/registers/{name}/note',
    repeat: [],
    scene: registersScene(async ({ publish, post }) => {
      await publish(FIRST)
      return () => post(api.officeNote('licensed'), { entry: 'LS/1', note: 'Called about the address.' })
    }),
  },
  {
    call: 'PUT /api/office/imports/{id}',
    repeat: [],
    scene: registersScene(async ({ plan, post, publish }) => {
      await publish(FIRST)
      const id = textAt(await mustSucceed(plan(THIRD)), 'id')
      return () => post(api.officeImport(id), { given: '{"ls-3":"another"}' }, 'PUT')
    }),
  },
  {
    call: 'POST /api/office/registers/{name}/entries',
    repeat: [],
    scene: registersScene(async ({ post, publish }) => {
      await publish(FIRST)
      const json = { entry: 'LS/1', license_no: 'LS/1', name: 'Person Numberb', licensed_id: '1', status: 'Suspended' }
      return () => post(api.officeEntries('licensed'), { ...json, reason: 'Decision of the board', seen: 1 })
    }),
  },
]

/** The office's acts on registers, which take most of the time of all calls. */
export const registerActs: readonly WritingCall[] = [
  publishAct,
  registerAct('takeback', { version: 2, in_error: true }),
]
