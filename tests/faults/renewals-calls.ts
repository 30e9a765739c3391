import { api, trayItemId, uploadReceiptShape } from '@lsb/contract'
import { renewalForm } from '../api/support/forms.ts'
import { giveBack, mustSucceed, surveyor, trayScene } from './scenes.ts'
import type { WritingCall } from './scene.ts'

/** The renewal and the chair's decision. */
export const renewalsCalls: readonly WritingCall[] = [
  {
    call: 'PUT /lsb/certification',
    variant: 'first',
    repeat: [409],
    scene: surveyor(
      async ({ person, make }) =>
        () =>
          make(api.certification, { form: renewalForm(person) }),
    ),
  },
  {
    call: 'PUT /lsb/certification',
    variant: 'in place of a returned one',
    repeat: [409],
    // Nobody knows whether the record may still arrive, which names both documents.
    leavesOriginals: { 'firestore Commit 1: unknown': 2 },
    scene: surveyor(async ({ person, make }, world, officials) => {
      await mustSucceed(make(api.certification, { form: renewalForm(person) }))
      await giveBack(world, officials, person)
      return () => make(api.certification, { form: renewalForm(person) })
    }),
  },
  {
    call: 'PUT /lsb/certification',
    variant: 'in place of a returned one, with one document kept',
    repeat: [409],
    leavesOriginals: { 'firestore Commit 1: unknown': 1 },
    scene: surveyor(async ({ person, make }, world, officials) => {
      const sent = await mustSucceed(make(api.certification, { form: renewalForm(person) }))
      const { record } = await uploadReceiptShape.validate(sent.body)
      await giveBack(world, officials, person)
      const form = renewalForm(person, { kept: record.documents.otherDocument.sha256 })
      form.delete('otherDocument')
      return () => make(api.certification, { form })
    }),
  },
  { call: 'PUT /account/tray', repeat: [], scene: trayScene(({ put }) => put) },
  {
    call: 'POST /account/tray/out',
    repeat: [],
    scene: trayScene(async ({ put, ask, act }) => {
      await mustSucceed(put())
      return () => ask(api.trayOut, { id: trayItemId(act) })
    }),
  },
  ...(['approve', 'return'] as const).map((name): WritingCall => ({
    call: 'POST /account/tray/confirm',
    variant: name,
    repeat: [],
    scene: trayScene(async ({ put, ask, act }) => {
      await mustSucceed(put())
      return () => ask(api.trayConfirm, { items: [act] })
    }, name),
  })),
  {
    call: 'POST /account/tray/confirm',
    variant: 'with a touch',
    repeat: [],
    scene: trayScene(async ({ put, ask, act, touch }) => {
      await mustSucceed(put())
      const signature = await touch()
      return () => ask(api.trayConfirm, { items: [act], ...signature })
    }, 'approve'),
  },
]
