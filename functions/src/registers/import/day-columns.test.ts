import { describe, expect, it } from 'vitest'
import type { DayOrder } from '../../platform/read-day.ts'
import { cellText } from './plan.ts'
import { memoryOffice } from './testing.ts'

const fileOf = (days: readonly string[]) =>
  [
    'SNo.,Name,License No,Status,Status date',
    ...days.map((day, at) => `${at + 1},Person ${at},LS/${at + 1},Suspended,${day}`),
  ].join('\n')

/** The days that a plan of these cells has, its question and what it refuses. */
const planOf = async (cells: readonly string[], days?: DayOrder) => {
  const office = memoryOffice()
  const { plan, record } = await office.plan('licensed', fileOf(cells), { days })
  const entries = plan.entries.map((entry) => ({
    ...entry,
    day: cellText(new Map<string, unknown>(Object.entries(entry.change?.after ?? {})).get('status_since')),
  }))
  const question = entries.find((entry) => entry.question === 'days')
  return {
    ...office,
    record,
    days: entries.filter(({ outcome }) => outcome === 'new').map(({ day }) => day),
    refused: entries.filter(({ outcome }) => outcome === 'refused').length,
    asked: question?.options.map(({ answer, label }) => [answer, label]) ?? null,
  }
}

describe('a column of days', () => {
  it('has the month first when one of its cells proves it', async () => {
    const { days, asked, refused } = await planOf(['03/04/2026', '03/25/2026', '10/31/2026', '2026-01-02'])
    expect({ days, asked, refused }).toEqual({
      days: ['2026-03-04', '2026-03-25', '2026-10-31', '2026-01-02'],
      asked: null,
      refused: 0,
    })
  })

  it('has the day first when one of its cells proves it', async () => {
    const { days, asked } = await planOf(['03/04/2026', '25/03/2026'])
    expect({ days, asked }).toEqual({ days: ['2026-04-03', '2026-03-25'], asked: null })
  })

  it('is asked about once when nothing proves its order', async () => {
    const { asked, days } = await planOf(['06/06/2026', '03/04/2026', '7/8/2026'])
    expect(days).toEqual(['2026-06-06', '2026-04-03', '2026-08-07'])
    expect(asked).toEqual([
      ['day first', '“03/04/2026” is 3 April 2026: day first'],
      ['days:month first', '“03/04/2026” is 4 March 2026: month first'],
    ])
  })

  it('is not asked about when every order gives the same days', async () => {
    expect((await planOf(['06/06/2026', '2026-03-04', ''])).asked).toBeNull()
  })

  it('with points has the day first', async () => {
    expect(await planOf(['3.4.2026'])).toMatchObject({ asked: null, days: ['2026-04-03'] })
  })

  it('of mixed orders reads what is certain and asks about the rest', async () => {
    const { asked, days } = await planOf(['25/03/2026', '03/26/2026', '03/04/2026'])
    expect(days).toEqual(['2026-03-25', '2026-03-26', '2026-04-03'])
    expect(asked?.map(([answer]) => answer)).toEqual(['day first', 'days:month first'])
  })

  it('of two-digit years is asked about while the year may come first', async () => {
    expect((await planOf(['14/03/26'])).asked).toEqual([
      ['day first', '“14/03/26” is 14 March 2026: day first'],
      ['days:year first', '“14/03/26” is 26 March 2014: year first'],
    ])
    expect(await planOf(['14/03/26', '5/3/26'])).toMatchObject({ asked: null, days: ['2026-03-14', '2026-03-05'] })
  })

  it('is read in the order that was answered, and keeps the answer', async () => {
    const office = await planOf(['03/04/2026'])
    await expect(office.publish(office.record.id, { answers: { days: 'days:month first' } })).rejects.toThrow(
      'with another order of days',
    )
    const again = { record: office.record, answers: { days: 'month first' } }
    const { plan, record } = await office.plan('licensed', fileOf(['03/04/2026']), { days: 'month first', again })
    expect([plan.counts.questions, record.answers]).toEqual([1, { days: 'month first' }])
    await office.publish(record.id, { answers: record.answers })
    expect(await office.licensed()).toMatchObject([{ status_since: '2026-03-04' }])
  })
})
