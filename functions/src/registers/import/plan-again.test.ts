import { expect, it } from 'vitest'
import { licensedFile, memoryOffice } from './testing.ts'

const rows = (first: string, status = 'Active') =>
  licensedFile(`1,${first},LS/1,Ridge,,Active`, '2,Salim Dida,LS/2,Hill,,Active', `3,Moraa Duhow,LS/3,,,${status}`)
const register = licensedFile(
  '1,Amina Were,LS/1,,,Active',
  '2,Otieno Obura,LS/2,,,Active',
  '3,Moraa Duhow,LS/3,,,Active',
)
const answers = { 'ls-1': 'same', 'ls-2': 'another', 'status:whimsical': 'Retired' }

/** A plan with an answer to each of its three questions, after which a form changes an entry; then the plan made again. */
const again = async (entry: string, fields: Record<string, string>, given: Record<string, string> = answers) => {
  const office = memoryOffice()
  await office.load('licensed', register)
  const file = rows('Grace Atieno', 'Whimsical')
  const { record } = await office.plan('licensed', file)
  await office.publish((await office.form('licensed', { entry, fields })).id)
  await expect(office.publish(record.id, { answers, typed: { questions: 2 } })).rejects.toMatchObject({
    code: 'changed since',
  })
  const made = await office.plan('licensed', file, { again: { record, answers: given } })
  return { office, record: made.record }
}

it.each([
  ['LS/1', { firm: 'Valley' }, ['ls-2', 'status:whimsical']],
  ['LS/2', { firm: 'Valley' }, ['ls-1', 'status:whimsical']],
  ['LS/3', { firm: 'Valley' }, ['ls-1', 'ls-2']],
])('a plan made again: keeps the answers about rows other than those of %s', async (entry, fields, kept) => {
  const { office, record } = await again(entry, fields)
  expect(Object.keys(record.answers).toSorted()).toEqual(kept)
  await expect(office.publish(record.id, { answers: record.answers, typed: { questions: 2 } })).rejects.toThrow(
    'Answer these questions of the plan first: ',
  )
})

it('a plan made again: takes no answer that its question does not have', async () => {
  const { record } = await again(
    'LS/3',
    { firm: 'Valley' },
    { 'ls-1': 'from:ls-9', 'ls-2': 'another', strange: 'same' },
  )
  expect(record.answers).toEqual({ 'ls-2': 'another' })
})

it('a form planned again: keeps the answer, and what a colleague changed meanwhile', async () => {
  const office = memoryOffice()
  await office.load('licensed', register)
  const first = await office.form('licensed', { entry: 'LS/1', fields: { name: 'Grace Atieno' } })
  await office.publish((await office.form('licensed', { entry: 'LS/2', fields: { firm: 'Valley' } })).id)
  const form = first.form ?? undefined
  const second = await office.form('licensed', { ...form, again: { record: first, answers: { 'ls-1': 'same' } } })
  expect(second.answers).toEqual({ 'ls-1': 'same' })
  await office.publish((await office.form('licensed', { entry: 'LS/1', fields: { firm: 'Valley' } })).id)
  const third = await office.form('licensed', { ...form, again: { record: second, answers: second.answers } })
  expect(third.answers).toEqual({})
  await office.publish(third.id, { answers: { 'ls-1': 'same' } })
  expect((await office.licensed())[0]).toMatchObject({ name: 'Grace Atieno', firm: 'Valley' })
})
