import { expect, it } from 'vitest'
import { recordPasswordChanged } from './password-changed.ts'
import { madeAccount, memoryPeople } from './testing.ts'

const setUp = () => memoryPeople(madeAccount('u', { password_changed: false, invited: 'amina@mail.example' }))

it.each([true, false])('changed password: is written to the account and then to the claims, %j', async (changed) => {
  const people = setUp()
  expect(await recordPasswordChanged(people, 'u', changed)).toBe(true)
  expect(await people.accounts.find('u')).toMatchObject({ password_changed: changed, invited: 'amina@mail.example' })
  expect(people.users.get('u')).toMatchObject({ claims: { passwordChanged: changed } })
})

it('changed password: is written with further changes of the account', async () => {
  const people = setUp()
  await recordPasswordChanged(people, 'u', true, ({ name }) => ({ change: { invited: '', name: `${name} Njeri` } }))
  expect(await people.accounts.find('u')).toMatchObject({ invited: '', name: 'Amina Were Njeri' })
})

it('changed password: changes nothing when there is no such account', async () => {
  const people = setUp()
  expect(await recordPasswordChanged(people, 'gone', true)).toBe(false)
  expect(people.steps).toEqual([])
})
