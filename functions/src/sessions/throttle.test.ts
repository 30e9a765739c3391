import { describe, expect, it } from 'vitest'
import { memoryLimits } from '../limits/testing.ts'
import { createThrottle, type Origin, type Throttle } from './throttle.ts'

const NOW = 1_800_000_000_000
const setUp = () => ({ throttle: createThrottle(memoryLimits({ now: () => new Date(NOW) })) })
const stranger = (at = 1): Origin => ({ address: `192.0.2.${at}`, device: null })
const ownDevice: Origin = { address: '192.0.2.1', device: 'own' }
const ID = '12345678'
/** How many attempts of this kind go ahead before one is refused. */
const allowed = async (throttle: Throttle, originOf: (at: number) => Origin): Promise<number> => {
  for (let at = 0; ; at += 1)
    try {
      await throttle.attempt(ID, originOf(at))
    } catch {
      return at
    }
}

describe('the budgets', () => {
  it('are five from one address and twenty from anywhere', async () => {
    expect(await allowed(setUp().throttle, () => stranger())).toBe(5)
    expect(await allowed(setUp().throttle, stranger)).toBe(20)
  })

  it('leave the holder’s device five attempts when strangers have used up the shared ones', async () => {
    const { throttle } = setUp()
    expect(await allowed(throttle, stranger)).toBe(20)
    expect(await allowed(throttle, () => ownDevice)).toBe(5)
    expect(await allowed(throttle, () => ({ ...ownDevice, device: 'another' }))).toBe(5)
  })

  it.each([
    ['a device', ownDevice, 5, 0],
    ['a stranger', stranger(), 0, 5],
  ])('are cleared by a success of %s for its own kind alone', async (_who, origin, onDevice, asStranger) => {
    const { throttle } = setUp()
    const success = await throttle.attempt(ID, origin)
    await allowed(throttle, () => stranger())
    await allowed(throttle, () => ownDevice)
    await success.clear()
    expect(await allowed(throttle, () => ownDevice)).toBe(onDevice)
    expect(await allowed(throttle, () => stranger())).toBe(asStranger)
  })
})
