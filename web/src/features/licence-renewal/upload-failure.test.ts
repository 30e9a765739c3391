import { uploadMessages, validationMessages } from '@lsb/contract'
import { expect, it } from 'vitest'
import { DuplicateYear } from '../../shared/api/certification.ts'
import { Problem } from '../../shared/api/problem.ts'
import { uploadFailure } from './named-in-note.ts'

it.each([
  ['found before sending', new DuplicateYear(), validationMessages.duplicateYear],
  ['another tab was quicker', new Problem('answer', 409, { detail: 'x' }), validationMessages.duplicateYear],
  ['the API says why', new Problem('answer', 400, { detail: 'Too late.' }), 'Server error: Too late.'],
  ['the API says nothing', new Problem('answer', 502), 'Server error: Something went wrong.'],
  ['no network', new Problem('no-response'), uploadMessages.noResponse],
  ['a stalled upload', new Problem('timeout'), uploadMessages.noResponse],
  ['an answer that cannot be read', new Problem('unreadable'), uploadMessages.failed],
  ['anything else', new TypeError('x'), uploadMessages.failed],
  ['stopped by the person', new Problem('aborted'), null],
  ['the session over, as the page for signing in says', new Problem('ended'), null],
])('%s', (_, error, text) => {
  expect(uploadFailure(error)).toBe(text)
})
