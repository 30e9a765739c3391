import { api } from '@lsb/contract'
import { certificatesForm, mustSucceed, membershipForm, surveyor } from './scenes.ts'
import type { WritingCall } from './scene.ts'

/** The wizard's steps that take files. */
export const filesCalls: readonly WritingCall[] = [
  {
    call: 'PUT /account/education_certificates',
    variant: 'first',
    repeat: [],
    scene: surveyor(
      async ({ make }) =>
        () =>
          make(api.certificates, { form: certificatesForm() }),
    ),
  },
  {
    call: 'PUT /account/education_certificates',
    variant: 'in place of others',
    repeat: [],
    scene: surveyor(async ({ make }) => {
      await mustSucceed(make(api.certificates, { form: certificatesForm() }))
      return () => make(api.certificates, { form: certificatesForm() })
    }),
  },
  {
    call: 'PUT /account/isk_membership',
    variant: 'first',
    repeat: [],
    scene: surveyor(
      async ({ make }) =>
        () =>
          make(api.isk, { form: membershipForm() }),
    ),
  },
  {
    call: 'PUT /account/isk_membership',
    variant: 'in place of another',
    repeat: [],
    scene: surveyor(async ({ make }) => {
      await mustSucceed(make(api.isk, { form: membershipForm() }))
      return () => make(api.isk, { form: membershipForm() })
    }),
  },
]
