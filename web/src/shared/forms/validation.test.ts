import {
  assistantFormShape,
  changePasswordFormShape,
  passwordMessages,
  personalDataFormShape,
  validationMessages,
} from '@lsb/contract'
import { expect, it } from 'vitest'
import { problemsOf } from './validation.ts'

const personal = { id_number: '12345678', email: '', phone_number: '', dof: '', firm: '', postal_address: '' }

it('takes an empty optional field for what it is', async () => {
  expect(await problemsOf(personalDataFormShape('2026-11-21'), personal)).toEqual({})
})

it('says for a field what it lacks first', async () => {
  expect(await problemsOf(personalDataFormShape('2026-11-21'), { ...personal, id_number: '', email: 'x' })).toEqual({
    id_number: validationMessages.idNumberRequired,
    email: expect.any(String),
  })
  expect(await problemsOf(assistantFormShape, { name: 'A', id_number: '12345', email: '', phone_number: '' })).toEqual({
    email: validationMessages.assistantRequired,
    phone_number: validationMessages.assistantRequired,
  })
})

it('puts a rule about two fields where the shape puts it', async () => {
  expect(await problemsOf(changePasswordFormShape, { password: 'a', re_password: '' })).toEqual({
    password: passwordMessages.mismatch,
  })
})
