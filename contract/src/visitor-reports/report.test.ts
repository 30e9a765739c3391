import { describe, expect, it } from 'vitest'
import { pageOfPath, placeInBundle, REPORT_MESSAGE_MAX, scrubbedMessage } from './report.ts'

describe('a report of a visitor’s browser', () => {
  it.each([
    [
      "TypeError: Cannot read properties of undefined (reading 'name')",
      'TypeError: Cannot read properties of undefined (reading …)',
    ],
    ['Error: no account for "Amina Were"', 'Error: no account for …'],
    ['Error: token Zk3fQ9 of amina@mail.example at /choosePassword#Zk3fQ9', 'Error: token … of … at …'],
    ['Error: LS/0112 is unknown', 'Error: … is unknown'],
    ['Error: ID number 20000001', 'Error: ID number …'],
    ["Error: an unclosed 'Amina Were", 'Error: an unclosed …'],
  ])('has no value of a person in its message: %s', (text, kept) => expect(scrubbedMessage(text)).toBe(kept))
  it('is short', () => expect(scrubbedMessage('long '.repeat(100))).toHaveLength(REPORT_MESSAGE_MAX))
  it.each([
    ['Error: x\n    at go (https://lsb.example/assets/app-B7x.js:1:2034)\n    at y', 'app-B7x.js:1:2034'],
    ['go@https://lsb.example/assets/app-B7x.js:1:2034', 'app-B7x.js:1:2034'],
    ['Error\n    at https://lsb.example/choosePassword#token', ''],
  ])('names a place in our files alone', (stack, place) => expect(placeInBundle(stack)).toBe(place))
  it.each([
    ['/check', 'check'],
    ['/approvedreg', 'approvedAssistants'],
    ['/publicProfile/ls-0112', 'register'],
    ['/check/2026-2BSB2-XVT62', 'other'],
    ['/Amina-Were', 'other'],
  ])('names the page of %s alone', (path, page) => expect(pageOfPath(path)).toBe(page))
})
