import { readCopy } from '@lsb/contract'
import { expect, it, vi } from 'vitest'
import { loadStandings } from '../standing/standings.ts'
import { memoryBoard } from '../standing/testing.ts'
import { copyAnswer } from './copy-answer.ts'
import { surveyor } from './versions/testing.ts'

const STATUSES = ['Active', 'Expired', 'Suspended', 'Inactive', 'Retired', '', 'Elsewhere']
const people = Array.from({ length: 60 }, (_, at) => at)

/** A board with a past: statuses that changed, approvals of three years, some of them late, some withdrawn. */
const boardWithPast = () => {
  const board = memoryBoard('2024-11-01T08:00:00.000Z')
  const publish = (instant: string, step: number) => {
    board.at(instant)
    board.publish(people.map((at) => surveyor(at + 1, { status: STATUSES[(at * step) % STATUSES.length] ?? '' })))
  }
  const decide = (instant: string, year: number, every: number) => {
    board.at(instant)
    for (const at of people) if (at % every === 0) board.approve(`LS/${at + 1}`, year)
  }
  publish('2024-11-01T08:00:00.000Z', 1)
  decide('2025-02-01T08:00:00.000Z', 2025, 2)
  publish('2025-06-01T08:00:00.000Z', 7)
  decide('2026-01-10T08:00:00.000Z', 2025, 9)
  decide('2026-02-01T08:00:00.000Z', 2026, 3)
  board.at('2026-05-01T08:00:00.000Z')
  for (const at of people) if (at % 12 === 0) board.withdraw(`LS/${at + 1}`, 2026)
  publish('2026-06-01T08:00:00.000Z', 3)
  return board
}

it.each([
  '2026-06-01T08:00:00.000Z',
  '2026-12-31T20:59:59.999Z',
  '2026-12-31T21:00:00.000Z',
  '2027-03-31T21:00:00.000Z',
])('copy: gives every entry the standing that the list gives it at %s', async (instant) => {
  const board = boardWithPast()
  board.at(instant)
  const copy = await (await copyAnswer(board.services)).answer()
  const version = await board.services.licensed.current()
  const { rows } = version
  const standings = await loadStandings(board.services.standings, version)
  const { licensed } = readCopy(JSON.parse(JSON.stringify(copy)))
  expect(licensed.map(({ standing }) => standing)).toEqual(rows.map((row) => standings.now(row)))
  expect(new Set(licensed.map(({ standing }) => standing.code)).size).toBeGreaterThanOrEqual(4)
  expect([copy.made, copy.next_change]).toEqual([instant, standings.nextChange])
})

it('copy: has another tag after a decision, not after a time', async () => {
  const board = boardWithPast()
  const tagOf = async ({ services } = board) => (await copyAnswer(services)).tagged
  const first = await tagOf()
  board.at('2026-06-01T08:00:10.000Z')
  expect(await tagOf()).toEqual(first)
  board.approve('LS/2', 2026)
  board.at('2026-06-01T08:01:00.000Z')
  expect(await tagOf()).not.toEqual(first)
  expect(await tagOf()).not.toEqual(await tagOf(boardWithPast()))
})

it('copy: lets others have their turn again and again while it is made', async () => {
  const { answer } = await copyAnswer(boardWithPast().services)
  let [passed, turns] = [performance.now(), 0]
  const timer = vi.spyOn(performance, 'now').mockImplementation(() => (passed += 30))
  let next = setImmediate(function others() {
    turns += 1
    next = setImmediate(others)
  })
  await answer()
  clearImmediate(next)
  timer.mockRestore()
  expect(turns).toBeGreaterThan(people.length)
})
