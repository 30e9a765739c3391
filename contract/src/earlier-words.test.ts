import { expect, it } from 'vitest'
import { earlierWords, printedWords } from './earlier-words.ts'

const ann = { license_no: 'LS/0112', name: 'Ann Example', until: '2026-03-02T22:00:00.000Z' }

it.each([
  [{ name: 'Ann Example', license_no: 'LS/0456' }, 'Ann Example’s number is now LS/0456.'],
  [{ name: 'Ann Other', license_no: 'LS/0456' }, 'Ann Example is now in the register as Ann Other, LS/0456.'],
  [null, 'Ann Example is no longer in the register.'],
])('earlier number: says where its holder is now, %j', (holder_now, where) => {
  expect(earlierWords({ ...ann, holder_now })).toBe(`LS/0112 was Ann Example’s until 3 March 2026. ${where}`)
})

it.each([
  [{ name: 'Ann Example', license_no: 'LS/112' }, ''],
  [{ name: 'Ann Example', license_no: 'LS/0456' }, 'Ann Example’s number is now LS/0456.'],
  [{ name: 'Ann Other', license_no: 'LS/0112' }, 'Ann Example is now in the register as Ann Other, LS/0112.'],
  [null, ''],
])('printed name and number: differ from %j in words', (now, words) => {
  expect(printedWords(ann, now)).toBe(words)
})
