import { describe, expect, it } from 'vitest'
import type { AnyPlan } from './plan-file.ts'
import type { PlanEntry } from './plan.ts'
import { everyBrake, licensedFile, memoryOffice } from './testing.ts'

const amina = '1,Amina Were,LS/1,,,Active'
const entriesOf = ({ entries }: AnyPlan): readonly PlanEntry<object>[] => entries
/** The plan of these lines for a register in which Amina Were is active. */
const planOf = async (...lines: string[]) => {
  const office = memoryOffice()
  await office.load('licensed', licensedFile(amina))
  return entriesOf((await office.plan('licensed', licensedFile(...lines))).plan)
}
const asked = (entries: readonly PlanEntry<object>[]) =>
  entries.filter(({ options }) => options.length > 0).map(({ question, reason }) => [question, reason])

describe('a status with a sign', () => {
  it.each([
    'Active*',
    'Active †',
    '(Active)',
    '*Active',
    'Active!',
    'Active ✗',
    'Active;',
    'ACTIVE.',
    'Active/',
    'Active¹',
  ])('%s is a question', async (status) => {
    const [question] = await planOf(`1,Amina Were,LS/1,,,${status}`)
    expect(question).toMatchObject({
      outcome: 'question',
      reason: `“${status}” is not a status that this site knows. What does it mean?`,
    })
  })

  it.each(['STRUCK-OFF', 'struck_off', ' Struck  off '])('%s has separators alone', async (status) => {
    const [changed] = await planOf(`1,Amina Were,LS/1,,,${status}`)
    expect(changed).toMatchObject({ outcome: 'changed', change: { after: { status: 'Struck off' } } })
  })

  it('is a question of its own for each sign, which quotes its footnote', async () => {
    const entries = await planOf(
      '1,Amina Were,LS/1,,,Active*',
      '2,Baraka Oloo,LS/2,,,Active†',
      '* Suspended by the board on 3 March, 2026',
      ',† Deceased in May,,,,',
    )
    expect(asked(entries)).toEqual([
      [
        'status:active*',
        '“Active*” is not a status that this site knows. What does it mean? The file says “* Suspended by the board on 3 March, 2026”.',
      ],
      ['status:active†', expect.stringContaining('The file says “† Deceased in May”.')],
    ])
    expect(entries.filter(({ outcome }) => outcome === 'note')).toHaveLength(2)
    expect(entries.some(({ outcome }) => outcome === 'refused')).toBe(false)
  })

  it('that doubts it is a question', async () => {
    expect(asked(await planOf('1,Amina Were,LS/1,,,Deceased?'))).toEqual([
      ['status:deceased?', '“Deceased?” is not a status that this site knows. What does it mean?'],
    ])
  })

  it('that stands for a letter is refused', async () => {
    expect(await planOf('1,Amina Were,LS/1,,,Dece?sed')).toMatchObject([
      { outcome: 'refused', reason: expect.stringContaining('a question mark in place of a letter') },
    ])
  })

  it('that strikes its letters out is refused', async () => {
    const struck = 'Active'.replaceAll(/./g, '$&\u0336')
    expect(await planOf(`1,Amina Were,LS/1,,,${struck}`)).toMatchObject([
      { outcome: 'refused', reason: expect.stringContaining('struck out') },
    ])
  })
})

describe('a name with a sign', () => {
  it.each([
    ['Amina Were *', '“*”'],
    ['† Amina Were', '“†”'],
    ['Amina Were²', '“²”'],
    ['Amina Were (suspended)', '“(”'],
    ['Amina Were – deceased', '“–”'],
    ['Amina Were deceased', '“deceased”'],
  ])('%s is a question, and not published without an answer', async (name, sign) => {
    const office = memoryOffice()
    await office.load('licensed', licensedFile(amina))
    const { plan, record } = await office.plan('licensed', licensedFile(`1,${name},LS/1,,,Active`, '* Died in May'))
    const questions = Object.fromEntries(asked(entriesOf(plan)))
    expect(questions['name:ls-1']).toContain(`has ${sign}, which is no part of a name`)
    expect(questions['name:ls-1']?.includes('Died in May')).toBe(sign === '“*”')
    const answers = Object.fromEntries(Object.keys(questions).map((id) => [id, 'unknown']))
    await office.publish(record.id, { answers, typed: everyBrake(plan) })
    expect(await office.licensed()).toMatchObject([{ name: 'Amina Were' }])
  })

  it.each(['Amina Ng’ang’a-Were', "Amina O'Were", 'Dr. Amina Were, PhD', 'A. N. Were & Sons', 'Amina Wanjikũ'])(
    '%s has none',
    async (name) => {
      const office = memoryOffice()
      expect(asked(entriesOf((await office.plan('licensed', licensedFile(`1,"${name}",LS/1,,,Active`))).plan))).toEqual(
        [],
      )
    },
  )
})
