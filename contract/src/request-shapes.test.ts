import { describe, expect, it } from 'vitest'
import { ownMessages, validationMessages } from './messages.ts'
import { trayActs } from './acts.ts'
import { recordOf } from './record-of.ts'
import { assistantFormShape, educationFormShape, personalDataFormShape } from './request-shapes.ts'
import { personalFieldNames } from './shapes/person.ts'

const personal = {
  ...recordOf(personalFieldNames, () => ''),
  id_number: '12345678',
  email: 'amina@mail.example',
  phone_number: '+254 712 345678',
  dof: '1980-02-29',
}
const problemOf = async (schema: { validate: (value: unknown) => Promise<unknown> }, value: unknown) =>
  schema.validate(value).then(
    () => null,
    (error: Error) => error.message,
  )

describe('personal data', () => {
  const schema = personalDataFormShape('2026-11-21')
  it('passes, trimmed', async () => {
    expect(await schema.validate({ ...personal, firm: '  Ridge Surveys ' })).toEqual({
      ...personal,
      firm: 'Ridge Surveys',
    })
  })

  it.each(['0712345678/0722345678', '0712 345678, +254 722 345678', '0712-345678 or 0722-345678'])(
    'takes two telephone numbers: %s',
    async (phone_number) => {
      expect(await schema.validate({ ...personal, phone_number })).toMatchObject({ phone_number })
    },
  )

  it.each([
    [{ id_number: '' }, validationMessages.idNumberRequired],
    [{ id_number: '12a45' }, ownMessages.idNumberInvalid],
    [{ id_number: '1234' }, 'An ID number has 5 to 12 digits.'],
    [{ id_number: '1'.repeat(13) }, ownMessages.idNumberLength],
    [{ email: 'amina@mail' }, ownMessages.emailInvalid],
    [{ email: 'a b@mail.example' }, ownMessages.emailInvalid],
    [{ phone_number: '12' }, ownMessages.phoneInvalid],
    [{ phone_number: '0712 345678 / 12' }, ownMessages.phoneInvalid],
    [{ phone_number: '0712 345678 0722 345678 0733' }, ownMessages.phoneInvalid],
    [{ dof: '1981-02-29' }, ownMessages.dateInvalid],
    [{ dof: '29/02/1980' }, ownMessages.dateInvalid],
    [{ dof: '2009-06-01' }, ownMessages.birthNotAdult],
  ])('is refused with %j', async (change, problem) => {
    expect(await problemOf(schema, { ...personal, ...change })).toBe(problem)
  })
})

describe('an assistant', () => {
  it('needs name, e-mail and phone number; the ID number is read-only', async () => {
    const whole = { name: 'Otieno', id_number: '123456', email: 'o@mail.example', phone_number: '0712 345 678' }
    expect(await problemOf(assistantFormShape, whole)).toBeNull()
    expect(await problemOf(assistantFormShape, { ...whole, id_number: '' })).toBeNull()
    for (const field of ['name', 'email', 'phone_number']) {
      expect(await problemOf(assistantFormShape, { ...whole, [field]: '' })).toBe(validationMessages.assistantRequired)
    }
  })
})

describe('education', () => {
  it('needs the secondary school only', async () => {
    const secondary = {
      secondary_school: 'Hill School',
      secondary_school_grade: 'B+',
      secondary_school_years: '1996-1999',
    }
    expect(await problemOf(educationFormShape, secondary)).toBeNull()
    expect(await problemOf(educationFormShape, { ...secondary, secondary_school_grade: ' ' })).toBe(
      ownMessages.secondaryRequired,
    )
  })
})

describe('a decision', () => {
  it('needs a note when it returns a record', async () => {
    const seen = { on: 'a_2026', updated_at: '2026-01-01T00:00:00.000Z' }
    expect(await problemOf(trayActs.approve.shape, { ...seen, act: 'approve' })).toBeNull()
    expect(await problemOf(trayActs.return.shape, { ...seen, act: 'return', note: '  ' })).toBe(
      ownMessages.noteRequired,
    )
    expect(await problemOf(trayActs.approve.shape, { ...seen, act: 'return', note: 'Why.' })).not.toBeNull()
  })
})
