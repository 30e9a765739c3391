import { expect, it } from 'vitest'
import { clerkName } from './office-act.ts'
import { madeAccount, memoryPeople } from './testing.ts'

it('clerk: is named, or the session has ended', async () => {
  const { accounts } = memoryPeople(madeAccount('clerk', { name: 'A Clerk' }))
  expect(await clerkName(accounts, { uid: 'clerk' })).toBe('A Clerk')
  await expect(clerkName(accounts, { uid: 'gone' })).rejects.toMatchObject({ status: 401 })
})
