import { describe, expect, it } from 'vitest'
import { freezePhotograph } from './photograph.ts'
import { storedRecord } from './testing.ts'

const unused = () => Promise.reject(new Error('Not needed here.'))
const record = storedRecord('ls-1', 2026)

/** Copies a picture of the holder; the first `missing` times it is gone before it is copied. */
const freeze = async (pictures: readonly (string | null)[], missing = 0) => {
  const copied: string[][] = []
  let looked = 0
  const path = await freezePhotograph(
    {
      records: {
        personal: {
          find: async (uid) => {
            const picture = uid === record.by ? pictures[looked] : undefined
            looked += 1
            return picture ? { picture: { path: picture } } : null
          },
          update: unused,
          remove: unused,
        },
      },
      files: {
        duplicate: async (from, to) => {
          copied.push([from, to])
          return copied.length > missing
        },
      },
    },
    record,
    'attempt',
  )
  return { path, copied }
}

describe('the photograph of a licence', () => {
  it('is a copy under a path of its own, with the ending it had', async () => {
    const to = 'licences/ls-1/2026/attempt/photograph.jpg'
    expect(await freeze(['accounts/holder/profile/1.jpg'])).toEqual({
      path: to,
      copied: [['accounts/holder/profile/1.jpg', to]],
    })
  })

  it('is none when the holder has no picture', async () => {
    expect(await freeze([null])).toEqual({ path: null, copied: [] })
  })

  it('is the new one when the holder replaces it meanwhile', async () => {
    const { path, copied } = await freeze(['1.jpg', '2.png'], 1)
    expect(path).toBe('licences/ls-1/2026/attempt/photograph.png')
    expect(copied.map(([from]) => from)).toEqual(['1.jpg', '2.png'])
  })

  it('is none when it is gone three times', async () => {
    const { path, copied } = await freeze(['1.jpg', '2.jpg', '3.jpg', '4.jpg'], 4)
    expect([path, copied.length]).toEqual([null, 3])
  })
})
