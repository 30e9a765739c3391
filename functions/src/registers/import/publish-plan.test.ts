import { describe, expect, it } from 'vitest'
import { licensedFile, manyLicensed, memoryOffice } from './testing.ts'

const amina = '1,Amina Were,LS/0001,,,Active'
const baraka = '2,Baraka Oloo,LS/0002,Oloo Ltd,P.O. Box 1,Active'

describe('publishing a plan', () => {
  it('publishes one of two plans for one version and refuses the other', async () => {
    const office = memoryOffice()
    const one = await office.plan('licensed', licensedFile(amina))
    const two = await office.plan('licensed', licensedFile(baraka))
    const outcomes = await Promise.allSettled([office.publish(one.record.id), office.publish(two.record.id)])
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(outcomes.find((outcome) => outcome.status === 'rejected')?.reason).toMatchObject({ code: 'another version' })
    expect(await office.licensed()).toHaveLength(1)
  })

  it('is refused before it reads brakes and saves rows when another version is public', async () => {
    const office = memoryOffice()
    await office.load('licensed', manyLicensed(100))
    const { record } = await office.plan('licensed', manyLicensed(49), { remove: true })
    await office.load('licensed', manyLicensed(101))
    const steps: string[] = []
    office.versions.state.before = (step) => {
      steps.push(step)
    }
    await expect(office.publish(record.id)).rejects.toMatchObject({ code: 'another version' })
    expect(steps).toEqual(['pointer'])
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
