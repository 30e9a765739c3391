import { expect, it } from 'vitest'
import { actsAtOnce, defects } from './testing-acts-at-once.ts'

it('acts at once: each happens as it was looked at, or is refused for an entry of its own', async () => {
  await expect(actsAtOnce(150)).resolves.toBeUndefined()
})

it.each(defects)('acts at once: the model finds a planted defect: %s', async (defect) => {
  await expect(actsAtOnce(150, defect)).rejects.toThrow('Property failed')
})
