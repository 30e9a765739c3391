import { FILE_MAX_BYTES } from '../../contract/src/index.ts'
import { expect, it } from 'vitest'
import { sendTwoFiles } from './poor-storage.ts'

it.each([
  ['keeps', true],
  ['drops', false],
])('poor line: carries two files in 1.3 times their bytes when Storage %s what it refuses', async (_, keepsRefused) => {
  const { bytes, cuts, stored, files } = await sendTwoFiles({ cuts: 20, isRefused: (at) => at % 3 === 0, keepsRefused })
  expect(stored.map((file, at) => files[at]?.equals(file))).toEqual([true, true])
  expect(cuts).toBe(20)
  expect(bytes / (2 * FILE_MAX_BYTES)).toBeLessThanOrEqual(1.3)
})
