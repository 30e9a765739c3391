import { expect, it } from 'vitest'
import { checkPictures } from './testing-pictures.ts'

it('1,000 generated pictures: are upright, with their pixels and without metadata', async () => {
  await expect(checkPictures(1000)).resolves.toBeUndefined()
}, 300_000)
