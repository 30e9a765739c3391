import { ownMessages } from '@lsb/contract'
import { describe, expect, it } from 'vitest'
import { freezePhotograph } from './freeze-photograph.ts'

const record = { entry_id: 'ls-1', year: 2026, by: 'holder' }

/** Copies a picture of the holder; the first `missing` times it is gone before it is copied. */
const freeze = async (pictures: readonly string[], { missing = 0, seen }: { missing?: number; seen?: string } = {}) => {
  const copied: string[][] = []
  let looked = 0
  const outcome = await freezePhotograph(
    {
      pictureOf: async (uid) => {
        const picture = uid === record.by ? pictures[looked] : undefined
        looked += 1
        return picture ?? ''
      },
      files: {
        duplicate: async (from, to) => {
          copied.push([from, to])
          return copied.length > missing
        },
      },
    },
    record,
    { attempt: 'attempt', seen },
  ).then(
    (path) => ({ path }),
    (problem: unknown) => ({ problem }),
  )
  return { ...outcome, copied }
}

describe('the photograph of a licence', () => {
  const first = 'holder/profile/1.jpg'
  const to = 'licences/ls-1/2026/attempt/photograph.jpg'
  const copied = [['accounts/holder/profile/1.jpg', to]]

  it('is a copy under a path of its own, with the ending it had', async () => {
    expect(await freeze([first])).toEqual({ path: to, copied })
  })

  it('is none when the holder has no picture', async () => {
    expect(await freeze([''])).toEqual({ path: null, copied: [] })
  })

  it('is the new one when the holder replaces it meanwhile', async () => {
    const frozen = await freeze(['1.jpg', '2.png'], { missing: 1 })
    expect(frozen).toMatchObject({ path: 'licences/ls-1/2026/attempt/photograph.png' })
    expect(frozen.copied.map(([from]) => from)).toEqual(['accounts/1.jpg', 'accounts/2.png'])
  })

  it('is none when it is gone three times', async () => {
    const frozen = await freeze(['1.jpg', '2.jpg', '3.jpg', '4.jpg'], { missing: 4 })
    expect(frozen).toMatchObject({ path: null })
    expect(frozen.copied).toHaveLength(3)
  })

  const changed = { problem: { status: 409, message: ownMessages.photographChanged } }
  it('is the one that the chair saw', async () => {
    expect(await freeze([first], { seen: first })).toEqual({ path: to, copied })
    expect(await freeze([first], { seen: 'holder/profile/0.jpg' })).toMatchObject({ ...changed, copied: [] })
    expect(await freeze([first, '2.png'], { missing: 1, seen: first })).toMatchObject({ ...changed, copied })
  })

  it('is none when the chair saw that there is none', async () => {
    expect(await freeze([''], { seen: '' })).toEqual({ path: null, copied: [] })
    expect(await freeze([first], { seen: '' })).toMatchObject(changed)
  })
})
