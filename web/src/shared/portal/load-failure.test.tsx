import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { Problem } from '../api/problem.ts'
import { LoadFailure } from './load-failure.tsx'

it.each([
  [
    'the API’s reason',
    new Problem('answer', 503, { detail: 'The service is busy.' }),
    'Not loaded. The service is busy.',
  ],
  ['nothing else after an answer without words', new Problem('answer', 502), 'Not loaded.'],
  ['its words once', new Problem('answer', 404, { detail: 'Not loaded.' }), 'Not loaded.'],
])('a failed load: says %s', (_what, error, said) => {
  render(<LoadFailure text="Not loaded." query={{ error, isFetching: false, refetch: async () => {} }} />)
  expect(screen.getByText(said, { exact: true })).toBeVisible()
})
