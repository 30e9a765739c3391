import { expect, it, vi } from 'vitest'
import { type EncodedText, encodeText } from './content-coding.ts'
import { KeptAnswers } from './kept-answers.ts'

const answer = (text: string) => encodeText(text, 'identity')

it('makes an answer once for each tag', () => {
  const make = vi.fn<() => EncodedText>(() => answer('page'))
  const kept = new KeptAnswers()
  expect(kept.getOrMake('a', make)).toBe(kept.getOrMake('a', make))
  kept.getOrMake('b', make)
  expect(make).toHaveBeenCalledTimes(2)
})

it('drops the answers that were not used for longest when all have too many bytes', () => {
  const kept = new KeptAnswers(6)
  const made: string[] = []
  const getOrMake = (tag: string) =>
    kept.getOrMake(tag, () => {
      made.push(tag)
      return answer(tag)
    })
  for (const tag of ['aaa', 'bbb', 'aaa', 'ccc', 'aaa', 'bbb']) getOrMake(tag)
  expect(made).toEqual(['aaa', 'bbb', 'ccc', 'bbb'])
  for (const tag of ['too large', 'aaa', 'bbb', 'aaa']) getOrMake(tag)
  expect(made.slice(4)).toEqual(['too large', 'aaa', 'bbb'])
})

it('keeps no answer that could not be made', () => {
  const kept = new KeptAnswers()
  expect(() =>
    kept.getOrMake('a', () => {
      throw new Error('no page')
    }),
  ).toThrow('no page')
  expect(kept.getOrMake('a', () => answer('page')).bytes.toString()).toBe('page')
})
