import { expect, it } from 'vitest'
import { sideBySide, type Task } from './side-by-side.ts'

/** Runs tasks that end when they are told to, and returns what began in which order. */
const scene = (given: (Partial<Task<number>> & { name: string; result?: number })[], processors: number) => {
  const begun: string[] = []
  const ends = new Map<string, () => void>()
  const tasks = given.map(({ name, after = [], processors: busy = 1, result = 0 }): Task<number> => ({
    name,
    after,
    processors: busy,
    run: () => {
      begun.push(name)
      return new Promise((resolve) => ends.set(name, () => resolve(result)))
    },
  }))
  const results = sideBySide(tasks, { processors, succeeded: (code) => code === 0 })
  const end = async (name: string) => {
    ends.get(name)?.()
    await new Promise((resolve) => setImmediate(resolve))
  }
  return { begun, end, results }
}

it('side by side: begins no more than it may, in their order', async () => {
  const { begun, end, results } = scene([{ name: 'a' }, { name: 'b' }, { name: 'c' }], 2)
  expect(begun).toEqual(['a', 'b'])
  await end('b')
  expect(begun).toEqual(['a', 'b', 'c'])
  await end('a')
  await end('c')
  expect([...(await results)]).toEqual([
    ['b', 0],
    ['a', 0],
    ['c', 0],
  ])
})

it('side by side: fills the processors that a step leaves, and runs one that needs more alone', async () => {
  const { begun, end, results } = scene(
    [{ name: 'a' }, { name: 'large', processors: 3 }, { name: 'b' }, { name: 'c' }],
    2,
  )
  expect(begun).toEqual(['a', 'b'])
  await end('a')
  expect(begun).toEqual(['a', 'b', 'c'])
  await end('b')
  await end('c')
  expect(begun).toEqual(['a', 'b', 'c', 'large'])
  await end('large')
  expect((await results).size).toBe(4)
})

it('side by side: begins a task when the one it needs has succeeded', async () => {
  const { begun, end, results } = scene([{ name: 'site', after: ['build', 'absent'] }, { name: 'build' }], 2)
  expect(begun).toEqual(['build'])
  await end('build')
  expect(begun).toEqual(['build', 'site'])
  await end('site')
  expect([...(await results).keys()]).toEqual(['build', 'site'])
})

it('side by side: leaves out what needs a task that failed or was left out', async () => {
  const given = [
    { name: 'build', result: 1 },
    { name: 'site', after: ['build'] },
    { name: 'last', after: ['site'] },
  ]
  const { end, results } = scene(given, 3)
  await end('build')
  expect([...(await results)]).toEqual([['build', 1]])
})
