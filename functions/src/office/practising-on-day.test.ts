import { officeMessages, ownMessages } from '@lsb/contract'
import { expect, it } from 'vitest'
import { surveyor } from '../registers/versions/testing.ts'
import { memoryBoard } from '../standing/testing.ts'
import { practisingFile } from './practising-on-day.ts'

const amina = surveyor(1, { name: 'Amina Njeri' })
const salim = surveyor(2, { name: '=Salim' })

/** A board whose second entry leaves, and whose first one gets another number, in March. */
const setUp = () => {
  const board = memoryBoard('2026-01-05T06:00:00.000Z')
  board.publish([amina, salim])
  board.approve('LS/0001', 2026, '2026-02-10T06:00:00.000Z', 'AAAAA')
  board.at('2026-03-01T06:00:00.000Z')
  board.publish([{ ...amina, license_no: 'LS/0009' }])
  board.at('2026-03-02T06:00:00.000Z')
  return board.services
}
const linesOn = async (day?: string) => {
  const { csv } = await practisingFile(setUp(), day)
  return csv.split('\r\n').slice(2, -1)
}

it('who may practise: has each entry of a past day once, under its number of that day', async () => {
  expect(await linesOn('2026-02-10')).toEqual([
    "LS/0002,'=Salim,no,No 2026 licence,2026-01-05,,",
    'LS/0001,Amina Njeri,yes,May practise 2026,2026-02-10,2026-02-10,AAAAA',
  ])
  expect(await linesOn('2026-02-09')).toContain('LS/0001,Amina Njeri,no,No 2026 licence,2026-01-05,,')
})

it('who may practise: lacks who has left, on a past day as now', async () => {
  const now = ['LS/0009,Amina Njeri,yes,May practise 2026,2026-02-10,2026-02-10,AAAAA']
  expect(await linesOn('2026-03-01')).toEqual(now)
  expect(await linesOn()).toEqual(now)
})

it('who may practise: says in its first line what day and verdict are', async () => {
  const { day, csv } = await practisingFile(setUp(), '2026-02-10')
  expect(day).toBe('2026-02-10')
  expect(csv.split('\r\n')[0]).toContain(`On 10 February 2026. ${officeMessages.verdictDefinition}`)
})

it.each(['2026-03-03', '2026-02-31'])('who may practise: is not answered for %s', async (day) => {
  await expect(practisingFile(setUp(), day)).rejects.toMatchObject({
    status: 400,
    extras: { errors: { day: ownMessages.dayNotAnswered } },
  })
})
