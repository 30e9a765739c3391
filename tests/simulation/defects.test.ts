import { expect, it } from 'vitest'
import { assertApplies, defectNames, patchedFiles } from './defects.ts'

const MIN_DEFECTS = 12
const names = await defectNames()

it(`planted defects: there are at least ${MIN_DEFECTS}, all in modules of the function`, async () => {
  expect(names.length).toBeGreaterThanOrEqual(MIN_DEFECTS)
  for (const file of (await Promise.all(names.map(patchedFiles))).flat())
    expect(file).toMatch(/^functions\/src\/.+\.ts$/)
})

it.each(names)('planted defect %s still applies', async (name) => {
  await expect(assertApplies(name)).resolves.toBeUndefined()
})
