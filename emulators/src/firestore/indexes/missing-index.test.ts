import { describe, expect, it } from 'vitest'
import { aThenN, type Asked, refusal, where } from './testing.ts'

const linkOf = (asked: Asked): string => /=(\S+)$/.exec(refusal(asked))?.[1] ?? ''

describe('index check: the address in the message', () => {
  it('holds the composite index as the console reads it', () => {
    // Index { name, query_scope: COLLECTION, fields: a ASCENDING, n DESCENDING, __name__ DESCENDING }
    const name = 'projects/demo/databases/(default)/collectionGroups/c/indexes/_'
    const fields = '\x1A\x05\n\x01a\x10\x01\x1A\x05\n\x01n\x10\x02\x1A\x0C\n\x08__name__\x10\x02'
    expect(Buffer.from(linkOf({ ...aThenN, orders: ['-n'] }), 'base64url').toString()).toBe(
      `\n>${name}\x10\x01${fields}`,
    )
  })

  it('holds the single-field index and its scope', () => {
    const name = 'projects/demo/databases/(default)/collectionGroups/c/fields/t'
    const link = linkOf({ filter: where('t', 'array-contains'), allDescendants: true })
    expect(Buffer.from(link, 'base64url').toString()).toBe(`\n=${name}\x10\x02\x1A\x05\n\x01t\x18\x01`)
  })
})
