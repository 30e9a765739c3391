import {
  assistantSchema,
  changePasswordSchema,
  passwordMessages,
  personalDataSchema,
  validationMessages,
} from '@lsb/contract'
import { expect, it } from 'vitest'
import { problemsOf } from './validation.ts'

const personal = { id_number: '12345678', email: '', phone_number: '', dof: '', firm: '', postal_address: '' }

it('takes an empty optional field for what it is', async () => {
  expect(await problemsOf(personalDataSchema('2026-11-21'), personal)).toEqual({})
})

it('says for a field what it lacks first', async () => {
  expect(await problemsOf(personalDataSchema('2026-11-21'), { ...personal, id_number: '', email: 'x' })).toEqual({
    id_number: validationMessages.idNumberRequired,
    email: expect.any(String),
  })
  expect(await problemsOf(assistantSchema, { name: 'A', id_number: '12345', email: '', phone_number: '' })).toEqual({
    email: validationMessages.assistantRequired,
    phone_number: validationMessages.assistantRequired,
  })
})

it('puts a rule about two fields where the schema puts it', async () => {
  expect(await problemsOf(changePasswordSchema, { password: 'a', re_password: '' })).toEqual({
    password: passwordMessages.mismatch,
  })
})
