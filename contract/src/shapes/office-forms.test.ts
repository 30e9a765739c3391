import { expect, it } from 'vitest'
import { ownMessages } from '../messages.ts'
import { changePasswordFormShape, personalDataFormShape } from '../request-shapes.ts'
import { addedResourceFormShape } from './office-resources.ts'
import { date } from './typed.ts'

const titled = (title: string) => addedResourceFormShape.validate({ reason: 'New', title, kind: 'notice' })

it('document: has a title with letters', async () => {
  await expect(titled('A notice')).resolves.toHaveProperty('title', 'A notice')
  await expect(titled('…!')).rejects.toThrow(ownMessages.titleUnclear)
  await expect(titled('')).rejects.toThrow(ownMessages.titleRequired)
})

it.each(['', '2026-02-28', '2028-02-29'])('date: may be %j', async (value) => {
  await expect(date('Day').validate(value)).resolves.toBe(value)
})

it.each(['2026-02-29', '28/2/2026', '2026', '2026-02'])('date: may not be %j', async (value) => {
  await expect(date('Day').validate(value)).rejects.toThrow(ownMessages.dateInvalid)
})

const birth = (dof: string) => personalDataFormShape('2026-02-10').validateAt('dof', { dof })

it('date of birth: is an adult’s or is left out', async () => {
  await expect(birth('')).resolves.toBe('')
  await expect(birth('2008-02-10')).resolves.toBe('2008-02-10')
  await expect(birth('2008-02-11')).rejects.toThrow(ownMessages.birthNotAdult)
})

it('new password: names its field when it is not acceptable', async () => {
  const long = { password: 'long enough!', re_password: 'long enough!' }
  await expect(changePasswordFormShape.validate(long)).resolves.toEqual(long)
  await expect(changePasswordFormShape.validate({ ...long, re_password: '' })).rejects.toMatchObject({
    path: 'password',
  })
})
