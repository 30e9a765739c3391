import { watchMessages } from '@lsb/contract'
import { render } from '@testing-library/react'
import { expect, it } from 'vitest'
import { madeUpProfile } from '../../shared/public-api/testing.ts'
import { WatchOffer } from './watch-offer.tsx'

it.each([true, undefined])('profile: offers messages about the entry only where the board does: %s', (watchable) => {
  const { queryByRole } = render(<WatchOffer profile={{ ...madeUpProfile, watchable }} />)
  const offer = queryByRole('link', { name: watchMessages.offer })
  expect(offer?.getAttribute('href') ?? null).toBe(watchable ? '/watch?entry=LS%2F0112' : null)
})
