import { api } from '@lsb/contract'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { storeTokens } from '../session/session-store.ts'
import { HOUR_MS, tokenFor } from '../session/testing.ts'
import { ProfilePicture } from './profile-picture.tsx'

const alive = new Set<string>()
const show = (picture: string) =>
  render(
    <QueryClientProvider client={new QueryClient()}>
      <ProfilePicture picture={picture} name="Amina Njeri" />
    </QueryClientProvider>,
  )
const source = () => screen.queryByRole('img', { name: 'Picture of Amina Njeri' })?.getAttribute('src')

beforeEach(() => {
  localStorage.clear()
  storeTokens({ access: tokenFor('u1', Date.now() + HOUR_MS), refresh: 'r1' })
  alive.clear()
  let made = 0
  // The test's browser knows no object URLs.
  URL.createObjectURL = () => {
    made += 1
    alive.add(`blob:${made}`)
    return `blob:${made}`
  }
  URL.revokeObjectURL = (url) => void alive.delete(url)
  return () => {
    Reflect.deleteProperty(URL, 'createObjectURL')
    Reflect.deleteProperty(URL, 'revokeObjectURL')
  }
})

it('profile picture: is fetched from the media path with the bearer', async () => {
  vi.mocked(fetch).mockResolvedValue(new Response('picture'))
  const { unmount } = show('accounts/u1/profile/me.png')
  await screen.findByRole('img')
  expect(vi.mocked(fetch).mock.lastCall?.[0]).toBe(`${api.media}accounts/u1/profile/me.png`)
  expect([...alive]).toEqual([source()])
  unmount()
  expect([...alive]).toEqual([])
})

it('profile picture: is fetched without the bearer from another site', () => {
  show('https://pictures.example/me.png')
  expect(source()).toBe('https://pictures.example/me.png')
  expect(fetch).not.toHaveBeenCalled()
})

it('profile picture: is replaced by the initials when there is none', () => {
  show('')
  expect(screen.getByText('AN')).toBeVisible()
  expect(fetch).not.toHaveBeenCalled()
})
