import { beforeEach, describe, expect, it } from 'vitest'
import { licensedFile, memoryOffice } from './testing.ts'
import type { PlanEntry } from './plan.ts'

const amina = (status = 'Active', firm = '') => `1,Amina Were,LS/0001,${firm},,${status}`
const otieno = '2,Otieno Obura,LS/0002,,,Active'
let office: ReturnType<typeof memoryOffice>

const byForm = async (fields: Record<string, string>, entry = 'LS/0001', end = false) =>
  office.publish((await office.form('licensed', { entry, end, fields, reason: 'Decision 7' })).id)
/** The plan's questions with their answers, and publishes it with this answer to each. */
const given = async (lines: string[], answer: string, remove = false) => {
  const { plan, record } = await office.plan('licensed', licensedFile(...lines), { remove })
  const entries: readonly PlanEntry<object>[] = plan.entries
  const asked = entries.filter(({ options }) => options.length > 0)
  const typed = Object.fromEntries(record.brakes.map(({ kind, rows }) => [kind, rows]))
  await office.publish(record.id, { typed, answers: Object.fromEntries(asked.map((one) => [one.question, answer])) })
  return asked.map(({ reason }) => reason)
}
const statuses = async () =>
  (await office.licensed()).map(({ license_no, status, firm }) => `${license_no} ${status} ${firm}`.trim())

beforeEach(async () => {
  office = memoryOffice()
  await office.load('licensed', licensedFile(amina(), otieno))
})

describe('a file that would undo a form', () => {
  it.each([
    ['form', 'LS/0001 Suspended Ridge'],
    ['file', 'LS/0001 Active Ridge'],
    ['unknown', 'LS/0001 Suspended'],
  ])('asks which is right, and with the answer %s the register says %s', async (answer, says) => {
    await byForm({ status: 'Suspended' })
    expect(await given([amina('Active', 'Ridge'), otieno], answer)).toEqual([
      'On 21 November 2026 status became Suspended in place of Active by form (Decision 7). The file has what was before. Which is right?',
    ])
    expect(await statuses()).toEqual([says, 'LS/0002 Active'])
  })

  it('asks once about what several forms changed, and keeps all of it', async () => {
    await byForm({ status: 'Suspended' })
    await office.publish(
      (await office.form('licensed', { entry: 'LS/0001', fields: { firm: 'Ridge' }, reason: 'Letter 3' })).id,
    )
    expect(await given([amina(), otieno], 'form')).toEqual([
      'On 21 November 2026 firm became Ridge in place of nothing by form (Letter 3), on 21 November 2026 status became Suspended in place of Active by form (Decision 7). The file has what was before. Which is right?',
    ])
    expect(await statuses()).toEqual(['LS/0001 Suspended Ridge', 'LS/0002 Active'])
  })

  it('keeps what a form emptied', async () => {
    await byForm({ status_since: '2026-05-01' })
    await byForm({ status: 'Suspended', status_since: '' })
    const [, ...lines] = licensedFile(amina(), otieno).trimEnd().split('\n')
    const header = 'SNo.,Name,License No,Firm,Postal Address,Status,Status Since'
    const file = [header, ...lines.map((line, at) => `${line},${at === 0 ? '2026-05-01' : ''}`)].join('\n')
    const { record } = await office.plan('licensed', file)
    await office.publish(record.id, { answers: { 'ls-1': 'form' } })
    expect((await office.licensed())[0]).not.toHaveProperty('status_since')
  })

  it('asks nothing when the file agrees, or changes something else', async () => {
    await byForm({ status: 'Suspended' })
    expect(await given([amina('Suspended', 'Ridge'), otieno], 'form')).toEqual([])
    expect(await given([amina('Retired', 'Ridge'), otieno], 'form')).toEqual([])
  })

  it.each([
    ['form', ['LS/0002 Active']],
    ['same', ['LS/0001 Active', 'LS/0002 Active']],
    ['unknown', ['LS/0002 Active']],
  ])('asks about an entry that a form ended: %s', async (answer, says) => {
    await byForm({}, 'LS/0001', true)
    expect(await given([amina(), otieno], answer)).toEqual([
      'On 21 November 2026 the entry of Amina Were ended by form (Decision 7). The file has what was before. Which is right?',
    ])
    expect(await statuses()).toEqual(says)
  })

  it.each([
    ['form', 3],
    ['file', 2],
  ])('asks about an entry that a form began, when the plan removes entries: %s', async (answer, count) => {
    await byForm({ licensed_id: '3', name: 'Cherop Bett', license_no: 'LS/0003', status: 'Active' }, '')
    expect(await given([amina(), otieno], answer)).toEqual([])
    expect(await given([amina(), otieno], answer, true)).toHaveLength(1)
    expect(await office.licensed()).toHaveLength(count)
  })

  it('asks about a number that a form changed, which ended no entry', async () => {
    const { id } = await office.form('licensed', {
      entry: 'LS/0001',
      fields: { license_no: 'LS/0009' },
      reason: 'Decision 7',
    })
    await office.publish(id, { answers: { 'ls-9': 'from:ls-1' } })
    expect(await given([amina(), otieno], 'form')).toEqual([
      'On 21 November 2026 register number became LS/0009 in place of LS/0001 by form (Decision 7). The file has what was before. Which is right?',
    ])
    expect(await statuses()).toEqual(['LS/0009 Active', 'LS/0002 Active'])
  })

  it('is asked of no other form', async () => {
    await byForm({ status: 'Suspended' })
    await byForm({ status: 'Active' })
    expect(await statuses()).toEqual(['LS/0001 Active', 'LS/0002 Active'])
  })
})
