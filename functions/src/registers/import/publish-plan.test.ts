import { describe, expect, it } from 'vitest'
import { licensedFile, memoryOffice } from './testing.ts'

const amina = '1,Amina Were,LS/0001,,,Active'
const baraka = '2,Baraka Oloo,LS/0002,Oloo Ltd,P.O. Box 1,Active'

const form = (entry: string) => ({ form: { entry, reason: 'Asked for' } })

describe('publishing a plan', () => {
  it('publishes plans of one moment one after the other when they are about different entries', async () => {
    const office = memoryOffice()
    const people = [amina, baraka, '3,Salim Dida,LS/0003,,,Active', '4,Grace Atieno,LS/0004,,,Active']
    await office.load('licensed', licensedFile(...people))
    const ids: string[] = []
    for (const row of people.slice(1))
      ids.push((await office.plan('licensed', licensedFile(row.replace('Active', 'Suspended')), form('one'))).record.id)
    await Promise.all(ids.map((id) => office.publish(id)))
    const rows = await office.licensed()
    expect(rows.filter(({ status }) => status === 'Suspended').map(({ licensed_id }) => licensed_id)).toEqual([2, 3, 4])
    expect(office.versions.state.records.size).toBe(4)
  })

  it('publishes one of two plans about one entry and refuses the other with its name', async () => {
    const office = memoryOffice()
    await office.load('licensed', licensedFile(amina, baraka))
    const one = await office.plan('licensed', licensedFile(amina.replace('Active', 'Suspended')), form('LS/0001'))
    const two = await office.plan('licensed', licensedFile(amina.replace('Active', 'Retired')), form('LS/0001'))
    const outcomes = await Promise.allSettled([office.publish(one.record.id), office.publish(two.record.id)])
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(outcomes.find((outcome) => outcome.status === 'rejected')?.reason).toMatchObject({
      code: 'changed since',
      message: expect.stringMatching(/^LS\/0001 Amina Were has been changed since you looked: by office, /),
    })
  })

  it.each([
    ['a number', '3,Amina Hassan,LS/0003,,,Active', '4,Baraka Mwangi,LS/0003,,,Active'],
    ['a serial number', '3,Amina Hassan,LS/0003,,,Active', '3,Baraka Mwangi,LS/0004,,,Active'],
    ['a name', '3,Amina Hassan,LS/0003,,,Active', '4,Amina Hassan,LS/0004,,,Active'],
    ['the look of a name', '3,Moraa Duhow,LS/0003,,,Active', '4,Rnoraa Duhow,LS/0004,,,Active'],
  ])('is refused when somebody has given %s to another meanwhile', async (_what, theirs, own) => {
    const office = memoryOffice()
    await office.load('licensed', licensedFile(amina, baraka))
    const { record } = await office.plan('licensed', licensedFile(own), form(''))
    await office.load('licensed', licensedFile(theirs), form(''))
    await expect(office.publish(record.id)).rejects.toMatchObject({ code: 'changed since' })
    expect(await office.licensed()).toHaveLength(3)
  })

  it('answers the same version when it is repeated', async () => {
    const office = memoryOffice()
    const { record } = await office.plan('licensed', licensedFile(amina))
    office.versions.state.before = (step) => {
      if (step === 'committed' || step === 'delete uncommitted') throw new Error('lost')
    }
    const first = await office.publish(record.id)
    expect(first.version?.number).toBe(1)
    office.versions.state.before = () => {}
    await office.load('licensed', licensedFile(amina, baraka))
    expect(await office.publish(record.id)).toMatchObject({ version: { number: 1 }, record: { state: 'published' } })
    expect(office.versions.state.records.size).toBe(2)
  })

  it('answers the version of a parallel request that published the same plan first', async () => {
    const office = memoryOffice()
    const { record } = await office.plan('licensed', licensedFile(amina))
    let isFirst = true
    office.versions.state.before = async (step) => {
      if (step !== 'pointer' || !isFirst) return
      isFirst = false
      await office.publish(record.id)
    }
    expect(await office.publish(record.id)).toMatchObject({ version: { number: 1, mark: record.id } })
    expect(office.versions.state.records.size).toBe(1)
  })

  it('of no known id is refused', async () => {
    await expect(memoryOffice().publish('2026-11-21-nobody')).rejects.toMatchObject({ code: 'no such import' })
  })
})
