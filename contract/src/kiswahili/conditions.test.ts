import { expect, it } from 'vitest'
import { checkedWithConditions, codeWithConditions } from '../conditions/words.ts'
import { checkedInKiswahili } from './conditions.ts'
import { kiswahiliCheckMessages, kiswahiliCodeMessages } from './messages.ts'

it('conditions: have Kiswahili texts of their own for the check of a licence', () => {
  const { spoken, opening } = codeWithConditions
  const own = [...Object.values(checkedInKiswahili), spoken, opening, checkedWithConditions.word]
  const all = [...own, ...Object.values(kiswahiliCheckMessages), ...Object.values(kiswahiliCodeMessages)]
  expect(new Set(all).size).toBe(all.length)
})
