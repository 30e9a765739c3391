import { api } from '@lsb/contract'
import { renewalForm } from '../api/support/forms.ts'
import { decideAs, done, surveyor } from './scenes.ts'
import type { WritingCall } from './scene.ts'

/** A repeated upload meets its own file, which nobody may overwrite. */
const UPLOAD_TWICE = /^storage POST upload \d+: twice$/

/** The renewal, and the chair's decision on it. */
export const renewalsCalls: readonly WritingCall[] = [
  {
    call: 'PUT /lsb/certification',
    variant: 'first',
    repeat: [409],
    failing: UPLOAD_TWICE,
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
    failing: UPLOAD_TWICE,
    scene: surveyor(async ({ person, make }, world, chair) => {
      await done(make(api.certification, { form: renewalForm(person) }))
      await done(decideAs(world, chair, person, 'returned'))
      return () => make(api.certification, { form: renewalForm(person) })
    }),
  },
  ...(['approved', 'returned'] as const).map((status): WritingCall => ({
    call: 'PATCH /account/practising/{id}',
    variant: status,
    repeat: [],
    scene: surveyor(async ({ person, make }, world, chair) => {
      await done(make(api.certification, { form: renewalForm(person) }))
      return () => decideAs(world, chair, person, status)
    }),
  })),
]
