import { expect, it } from 'vitest'
import { readCaller } from './caller.ts'

const tokenOf = (claims: object): string => `Bearer e30.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.`

it('distinguishes the server side, users and callers without a token', () => {
  expect(readCaller('Bearer owner')).toEqual({ kind: 'admin' })
  expect(readCaller(undefined)).toEqual({ kind: 'anonymous' })
  expect(readCaller(tokenOf({ sub: 'ann', role: 'x' }))).toEqual({
    kind: 'user',
    uid: 'ann',
    token: { sub: 'ann', role: 'x' },
  })
  expect(readCaller(tokenOf({ iss: 'robot@demo.iam.gserviceaccount.com', sub: 'robot' })).kind).toBe('admin')
})

it.each(['Bearer nonsense', 'Bearer a.b.c', 'Bearer e30.W10.'])('cannot read %s', (header) => {
  expect(() => readCaller(header)).toThrow('cannot be read')
})
