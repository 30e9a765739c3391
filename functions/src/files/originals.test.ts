import { Readable } from 'node:stream'
import { expect, it } from 'vitest'
import { checkAll } from './originals.ts'

const object = { generation: '1', size: 3, type: 'application/pdf', md5: '', custom: {} }
/** A file that is found, and whose content is refused with this error. */
const refusing = (error: Error) => ({
  files: {
    find: async () => object,
    read: async () =>
      new Readable({
        read() {
          this.destroy(error)
        },
      }),
  },
  check: async () => ({ problem: 'There was nothing to check.' }),
})
const arrived = new Map([['kcse', 'incoming/u/attempt-1/kcse.pdf']])
const checked = (error: Error) => checkAll(refusing(error), 'pdf', new Map(), arrived)

it('names a part whose file goes while it is read', async () => {
  const gone = Object.assign(new Error('No such object'), { code: 404 })
  expect((await checked(gone)).gone).toEqual(['kcse'])
})

it('passes on every other error of a read', async () => {
  const refused = Object.assign(new Error('Unavailable'), { code: 503 })
  await expect(checked(refused)).rejects.toBe(refused)
})
