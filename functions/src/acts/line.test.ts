import { describe, expect, it } from 'vitest'
import { actOf, digestOf } from './act.ts'
import { canonical } from './hashes.ts'
import { EMPTY_HEAD, lineHash, linesAfter } from './line.ts'

const erased = (id: string) =>
  actOf('erased', { id, at: '2026-11-24T08:00:00.000Z', facts: { acts: ['a'], only_beside: false, reason: '' } })

describe('canonical', () => {
  it('gives equal values equal texts, whatever the order of their members', () => {
    expect(canonical({ b: [{ d: 1, c: null }], a: 'x' })).toBe('{"a":"x","b":[{"c":null,"d":1}]}')
    expect(canonical({ a: undefined, b: 1 })).toBe(canonical({ b: 1 }))
  })
})

describe('an act', () => {
  it('has a digest over each of its members', () => {
    const act = erased('1')
    expect(digestOf(act)).toBe(act.digest)
    for (const changed of [
      { id: 'erased-2' },
      { kind: 'restored' },
      { recorded_at: '2026-11-24T08:00:00.001Z' },
      { effective_at: '2026-11-24T08:00:00.001Z' },
      { salt: '' },
      { facts: { acts: ['b'], reason: '' } },
    ])
      expect(digestOf({ ...act, ...changed })).not.toBe(act.digest)
  })

  it('has a salt of its own', () => {
    expect(erased('1').digest).not.toBe(erased('1').digest)
  })
})

describe('linesAfter', () => {
  it('numbers acts after the head and names the line before each', () => {
    const [first, second] = linesAfter(EMPTY_HEAD, [erased('1'), erased('2')])
    expect(first).toMatchObject({ number: 1, act: 'erased-1', previous: '' })
    expect(second).toMatchObject({ number: 2, act: 'erased-2', previous: first?.hash })
    const [third] = linesAfter({ size: 2, hash: second?.hash ?? '' }, [erased('3')])
    expect(third).toMatchObject({ number: 3, previous: second?.hash })
  })

  it('hashes every member of a line', () => {
    const [line] = linesAfter(EMPTY_HEAD, [erased('1')])
    if (line === undefined) throw new Error('One act has one line.')
    expect(lineHash(line)).toBe(line.hash)
    const members = ['number', 'act', 'kind', 'recorded_at', 'effective_at', 'digest', 'previous'] as const
    for (const member of members) expect(lineHash({ ...line, [member]: 'x' })).not.toBe(line.hash)
  })
})
