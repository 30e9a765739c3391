import { describe, expect, it } from 'vitest'
import { registers } from './definitions.ts'
import { publish } from './publish.ts'
import { memoryRegisters, surveyor } from './testing.ts'

const setUp = () => {
  const store = memoryRegisters()
  const rows = [surveyor(1), surveyor(2)]
  const services = {
    rows: { all: async () => [...rows] },
    registers: store,
    now: () => new Date('2026-11-21T08:00:00Z'),
  }
  return { store, rows, run: () => publish(registers.licensed, services) }
}

describe('publishing', () => {
  it('publishes the rows and leaves the chunks in use only', async () => {
    const { store, rows, run } = setUp()
    const first = await run()
    rows.push(surveyor(3))
    const second = await run()
    expect([first.changed, second.changed]).toEqual([true, true])
    expect(store.pointer).toMatchObject({ version: second.version, count: 3, published_at: '2026-11-21T08:00:00.000Z' })
    expect([...store.saved.keys()]).toEqual([`${second.version}-0`])
  })

  it('of the same rows, in any order, changes nothing', async () => {
    const { store, rows, run } = setUp()
    await run()
    const before = store.pointer
    rows.reverse()
    expect((await run()).changed).toBe(false)
    expect(store.pointer).toBe(before)
  })

  it.each(['current', 'save 0', 'point', 'sweep'])(
    'killed before "%s" leaves a register that is whole',
    async (step) => {
      const { store, rows, run } = setUp()
      const old = await run()
      rows.push(surveyor(3))
      store.before = (at) => {
        if (at === step) throw new Error('killed')
      }
      await expect(run()).rejects.toThrow('killed')
      const published = store.pointer
      expect(published?.version === old.version).toBe(step !== 'sweep')
      expect(store.saved.has(`${published?.version}-0`)).toBe(true)
      store.before = () => {}
      const again = await run()
      expect(again.count).toBe(3)
      expect([...store.saved.keys()]).toEqual([`${again.version}-0`])
    },
  )

  it('starts again when another one published in the meantime, with the newest rows', async () => {
    const { store, rows, run } = setUp()
    await run()
    rows.push(surveyor(3))
    let interrupted = false
    store.before = async (step) => {
      if (step !== 'point' || interrupted) return
      interrupted = true
      rows.push(surveyor(4))
      await run()
    }
    expect((await run()).count).toBe(4)
    expect(store.pointer?.count).toBe(4)
    expect(store.saved.size).toBe(1)
  })

  it('gives up in words when that goes on', async () => {
    const { store, rows, run } = setUp()
    await run()
    rows.push(surveyor(3))
    store.point = async () => false
    await expect(run()).rejects.toThrow('run it again')
  })
})
