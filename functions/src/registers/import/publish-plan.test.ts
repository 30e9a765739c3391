import { describe, expect, it } from 'vitest'
import { licensedFile, memoryOffice } from './testing.ts'

const amina = '1,Amina Were,LS/0001,,,Active'
const baraka = '2,Baraka Oloo,LS/0002,Oloo Ltd,P.O. Box 1,Active'

const named = (licensed_id: string, name: string, license_no: string) => ({
  fields: { licensed_id, name, license_no, status: 'Active' },
})

describe('publishing a plan', () => {
  it('publishes plans of one moment one after the other when they are about different entries', async () => {
    const office = memoryOffice()
    const people = [amina, baraka, '3,Salim Dida,LS/0003,,,Active', '4,Grace Atieno,LS/0004,,,Active']
    await office.load('licensed', licensedFile(...people))
    const ids: string[] = []
    for (const entry of ['LS/0002', 'LS/0003', 'LS/0004'])
      ids.push((await office.form('licensed', { entry, fields: { status: 'Suspended' } })).id)
    await Promise.all(ids.map((id) => office.publish(id)))
    const rows = await office.licensed()
    expect(rows.filter(({ status }) => status === 'Suspended').map(({ licensed_id }) => licensed_id)).toEqual([2, 3, 4])
    expect(office.versions.state.records.size).toBe(4)
  })

  it('publishes one of two plans about one entry and refuses the other with its name', async () => {
    const office = memoryOffice()
    await office.load('licensed', licensedFile(amina, baraka))
    const [one, two] = await Promise.all(
      ['Suspended', 'Retired'].map((status) => office.form('licensed', { entry: 'LS/0001', fields: { status } })),
    )
    const outcomes = await Promise.allSettled([one, two].map((plan) => office.publish(plan?.id ?? '')))
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(outcomes.find((outcome) => outcome.status === 'rejected')?.reason).toMatchObject({
      code: 'changed since',
      message: expect.stringMatching(/^LS\/0001 Amina Were has been changed since you looked: by office, /),
    })
  })

  it.each([
    ['a number', named('3', 'Amina Hassan', 'LS/0003'), named('4', 'Baraka Mwangi', 'LS/0003')],
    ['a serial number', named('3', 'Amina Hassan', 'LS/0003'), named('3', 'Baraka Mwangi', 'LS/0004')],
    ['a name', named('3', 'Amina Hassan', 'LS/0003'), named('4', 'Amina Hassan', 'LS/0004')],
    ['the look of a name', named('3', 'Moraa Duhow', 'LS/0003'), named('4', 'Rnoraa Duhow', 'LS/0004')],
  ])('is refused when somebody has given %s to another meanwhile', async (_what, theirs, own) => {
    const office = memoryOffice()
    await office.load('licensed', licensedFile(amina, baraka))
    const { id } = await office.form('licensed', own)
    await office.publish((await office.form('licensed', theirs)).id)
    await expect(office.publish(id)).rejects.toMatchObject({ code: 'changed since' })
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
