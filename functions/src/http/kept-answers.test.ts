import { expect, it, vi } from 'vitest'
import { type EncodedText, encodeText } from './content-coding.ts'
import { KeptAnswers } from './kept-answers.ts'

const answer = (text: string) => encodeText(text, 'identity')

it('makes an answer once for each tag', () => {
  const make = vi.fn<() => EncodedText>(() => answer('page'))
  const kept = new KeptAnswers()
  expect(kept.getOrMake('/', 'a', make)).toBe(kept.getOrMake('/', 'a', make))
  kept.getOrMake('/', 'b', make)
  expect(make).toHaveBeenCalledTimes(2)
})

it('drops the answers that were not used for longest when all take too much memory', () => {
  const kept = new KeptAnswers(3000)
  const made: string[] = []
  const getOrMake = (tag: string, size = 300) =>
    kept.getOrMake(tag, '', () => {
      made.push(tag)
      return answer('x'.repeat(size))
    })
  for (const tag of ['a', 'b', 'a', 'c', 'a', 'b']) getOrMake(tag)
  expect(made).toEqual(['a', 'b', 'c', 'b'])
  getOrMake('too large', 3000)
  for (const tag of ['a', 'b', 'a']) getOrMake(tag)
  expect(made.slice(4)).toEqual(['too large', 'a', 'b'])
})

it('counts what an answer takes beside its bytes, and keeps no larger piece of memory for it', () => {
  const kept = new KeptAnswers(10_000)
  const tags = Array.from({ length: 100 }, (_, at) => String(at))
  for (const tag of tags) kept.getOrMake(tag, '', () => answer('null'))
  const again = vi.fn<() => EncodedText>(() => answer('null'))
  const { bytes } = kept.getOrMake('0', '', again)
  expect(again).toHaveBeenCalledOnce()
  expect(bytes.buffer.byteLength).toBe(4)
})

it('keeps no answer that could not be made', () => {
  const kept = new KeptAnswers()
  expect(() =>
    kept.getOrMake('a', '', () => {
      throw new Error('no page')
    }),
  ).toThrow('no page')
  expect(kept.getOrMake('a', '', () => answer('page')).bytes.toString()).toBe('page')
})
