import { expect, it, vi } from 'vitest'
import type { EncodedText } from './content-coding.ts'
import { KeptAnswers } from './kept-answers.ts'

const answer = (text: string): EncodedText => ({ coding: undefined, bytes: Buffer.from(text) })

it('makes an answer once for each tag', () => {
  const make = vi.fn<() => EncodedText>(() => answer('page'))
  const kept = new KeptAnswers()
  expect(kept.getOrMake('/', 'a', make)).toBe(kept.getOrMake('/', 'a', make))
  void kept.getOrMake('/', 'b', make)
  expect(make).toHaveBeenCalledTimes(2)
})

it('drops the answers that were not used for longest when all take too much memory', () => {
  const kept = new KeptAnswers(3000)
  const made: string[] = []
  const getOrMake = (tag: string, size = 300): void => {
    void kept.getOrMake(tag, '', () => {
      made.push(tag)
      return answer('x'.repeat(size))
    })
  }
  for (const tag of ['a', 'b', 'a', 'c', 'a', 'b']) getOrMake(tag)
  expect(made).toEqual(['a', 'b', 'c', 'b'])
  getOrMake('too large', 3000)
  for (const tag of ['a', 'b', 'a']) getOrMake(tag)
  expect(made.slice(4)).toEqual(['too large', 'a', 'b'])
})

it('counts what an answer takes beside its bytes, and keeps no larger piece of memory for it', async () => {
  const kept = new KeptAnswers(10_000)
  const tags = Array.from({ length: 100 }, (_, at) => String(at))
  for (const tag of tags) void kept.getOrMake(tag, '', () => answer('null'))
  const again = vi.fn<() => EncodedText>(() => answer('null'))
  const { bytes } = await kept.getOrMake('0', '', again)
  expect(again).toHaveBeenCalledOnce()
  expect(bytes.buffer.byteLength).toBe(4)
})

it('keeps no answer that could not be made', async () => {
  const kept = new KeptAnswers()
  expect(() =>
    kept.getOrMake('a', '', () => {
      throw new Error('no page')
    }),
  ).toThrow('no page')
  await expect(kept.getOrMake('a', '', async () => Promise.reject(new Error('no page')))).rejects.toThrow('no page')
  expect((await kept.getOrMake('a', '', () => answer('page'))).bytes.toString()).toBe('page')
})

it('makes one answer for all who ask while it is made, and another for another tag', async () => {
  const kept = new KeptAnswers()
  const made = Promise.withResolvers<EncodedText>()
  const make = vi.fn<() => Promise<EncodedText>>(() => made.promise)
  const asked = ['a', 'a', 'b', 'b'].map(async (tag) => kept.getOrMake('/', tag, make))
  made.resolve(answer('page'))
  const answers = await Promise.all(asked)
  expect(make).toHaveBeenCalledTimes(2)
  expect(new Set(answers).size).toBe(2)
})

it('finds an answer by the last spelling of its request alone', () => {
  const kept = new KeptAnswers(3000)
  void kept.getOrMake('key', '', () => answer('page'))
  for (const spelling of ['/?a', '/?b', `/?${'x'.repeat(1000)}`]) kept.spell('key', spelling)
  expect(['/?a', '/?b'].map((spelling) => kept.spelled(spelling)?.bytes.toString())).toEqual([undefined, 'page'])
  void kept.getOrMake('too large', '', () => answer('x'.repeat(3000)))
  expect(kept.spelled('/?b')).toBeUndefined()
})
