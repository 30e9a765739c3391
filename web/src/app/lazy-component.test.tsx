import { render, screen } from '@testing-library/react'
import { PureComponent, Suspense, type ReactNode } from 'react'
import { expect, it, vi } from 'vitest'
import { lazyComponent } from './lazy-component.tsx'

const Page = () => <h1>Fees</h1>
const inApp = (Component: () => React.ReactNode) => (
  <Suspense fallback={<output>pending</output>}>
    <Component />
  </Suspense>
)

it('lazy component: is drawn at once when it was preloaded', async () => {
  const load = vi.fn<() => Promise<typeof Page>>().mockResolvedValue(Page)
  const { Component, preload } = lazyComponent(load)
  await preload()
  render(inApp(() => <Component />))
  expect(screen.getByRole('heading', { name: 'Fees' })).toBeVisible()
  expect(load).toHaveBeenCalledTimes(1)
})

it('lazy component: shows the fallback while its chunk is on its way', async () => {
  const { Component } = lazyComponent(() => Promise.resolve(Page))
  render(inApp(() => <Component />))
  expect(screen.getByRole('status')).toHaveTextContent('pending')
  expect(await screen.findByRole('heading', { name: 'Fees' })).toBeVisible()
})

it('lazy component: asks again for a chunk that did not come', async () => {
  const load = vi.fn<() => Promise<typeof Page>>().mockRejectedValueOnce(new TypeError('gone')).mockResolvedValue(Page)
  const { preload } = lazyComponent(load)
  await expect(preload()).rejects.toThrow('gone')
  await preload()
  expect(load).toHaveBeenCalledTimes(2)
})

class Boundary extends PureComponent<{ children: ReactNode }> {
  override state = { caught: false }
  static getDerivedStateFromError = () => ({ caught: true })
  override render = () => (this.state.caught ? <p>caught</p> : this.props.children)
}

it('lazy component: is drawn after a failure once its chunk has come', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const load = vi.fn<() => Promise<typeof Page>>().mockRejectedValueOnce(new TypeError('gone')).mockResolvedValue(Page)
  const { Component: Chunk, preload } = lazyComponent(load)
  const { unmount } = render(
    <Boundary>
      {inApp(() => (
        <Chunk />
      ))}
    </Boundary>,
  )
  await screen.findByText('caught')
  unmount()
  void preload()
  render(
    <Boundary>
      {inApp(() => (
        <Chunk />
      ))}
    </Boundary>,
  )
  expect(await screen.findByRole('heading', { name: 'Fees' })).toBeVisible()
})
