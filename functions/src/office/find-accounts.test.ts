import { ownMessages } from '@lsb/contract'
import { describe, expect, it } from 'vitest'
import { madeAccount, memoryPeople } from '../accounts/testing.ts'
import { surveyor } from '../registers/versions/testing.ts'
import { findAccounts } from './find-accounts.ts'
import { clerk } from './testing.ts'

const amina = madeAccount('u1', { name: 'Amina Njeri Were', id_number: '11111', license_no: 'LS/0012' })
const wanjiru = madeAccount('u2', {
  name: 'Wanjirũ Kĩarie',
  id_number: '22222',
  license_no: 'LS/0007',
  mail: { address: 'kiarie@maps.example', confirmed_at: '2026-11-20T08:00:00.000Z' },
})
const otieno = madeAccount('u3', {
  name: 'Otieno Were',
  id_number: '33333',
  license_no: 'LS/0009',
  invited: 'otieno@maps.example',
})

const registeredPerson = async () => null
const entryOfNumber = async (number: string) => (/^\d+$/.test(number) ? null : surveyor(1, { license_no: number }))

const found = async (
  search: string,
  { limit = 20, cursor = '' }: { limit?: number; cursor?: string } = {},
  more = [amina],
) => {
  const { accounts } = memoryPeople(clerk, wanjiru, otieno, ...more)
  const { results, next } = await findAccounts({ accounts, entryOfNumber, registeredPerson }, { search, cursor }, limit)
  return { names: results.map(({ name }) => name), next }
}

describe('the search', () => {
  it.each([
    ['11111', 'Amina Njeri Were'],
    ['LS/0012', 'Amina Njeri Were'],
    ['ls 12', 'Amina Njeri Were'],
    ['0012', 'Amina Njeri Were'],
    ['22222', 'Wanjirũ Kĩarie'],
  ])('finds the one account with the number %s', async (search, name) => {
    expect(await found(search)).toEqual({ names: [name], next: null })
  })

  it.each(['10000002', '99999', 'LS/0099'])('finds no number of the office or of nobody: %s', async (search) => {
    expect(await found(search)).toEqual({ names: [], next: null })
  })

  it.each(['-', '/', ' - '])('takes "%s" for no number', async (search) => {
    const { accounts } = memoryPeople(madeAccount('a', { account_type: 'assistant', license_no: '' }))
    expect((await findAccounts({ accounts, entryOfNumber, registeredPerson }, { search, cursor: '' })).results).toEqual(
      [],
    )
  })

  it.each([
    ['', ['Amina Njeri Were', 'Otieno Were', 'Wanjirũ Kĩarie']],
    ['were', ['Amina Njeri Were', 'Otieno Were']],
    ['WERE  njeri', ['Amina Njeri Were']],
    ['kiarie', ['Wanjirũ Kĩarie']],
    ['were kiarie', []],
    ['otieno wambui', []],
    ['Kiarie@Maps.example', ['Wanjirũ Kĩarie']],
    ['@maps.example', ['Otieno Were', 'Wanjirũ Kĩarie']],
    ['were@maps.example', []],
  ])('finds by every word of the name or address, without the office: "%s"', async (search, names) => {
    expect((await found(search)).names).toEqual(names)
  })
})

const cursorOf = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')

describe('a page of accounts', () => {
  it('leads to the next one', async () => {
    const first = await found('were', { limit: 1 })
    expect(first.names).toEqual(['Amina Njeri Were'])
    expect(await found('were', { limit: 1, cursor: first.next ?? '' })).toEqual({
      names: ['Otieno Were'],
      next: null,
    })
  })

  it('goes through more accounts than one query reads', async () => {
    const many = Array.from({ length: 700 }, (_, at) =>
      madeAccount(`m${at}`, { name: `Person ${String(at).padStart(3, '0')}`, id_number: `9${at}`, license_no: '' }),
    )
    expect((await found('were', {}, many)).names).toEqual(['Otieno Were'])
    expect((await found('person', { limit: 650 }, many)).names).toHaveLength(650)
    expect((await found('', { limit: 800 }, many)).names).toHaveLength(702)
  })

  it.each([
    'x',
    cursorOf('name'),
    cursorOf(['name']),
    cursorOf([1, 'u1']),
    cursorOf(['name', 1]),
    cursorOf(['name', '__u__']),
    cursorOf(['\ud800', 'u1']),
    cursorOf(['n'.repeat(2000), 'u1']),
  ])('is refused after a cursor that is none: %s', async (cursor) => {
    await expect(found('', { cursor })).rejects.toMatchObject({
      status: 400,
      message: ownMessages.badFilter,
      extras: { errors: { cursor: ownMessages.badFilter } },
    })
  })
})
