import { expect, it } from 'vitest'
import { normalPath } from './normalise-path.ts'

it.each([
  ['/account/me', '/account/me'],
  ['/account/me/', '/account/me'],
  ['//account///me//', '/account/me'],
  ['/api/account/me', '/account/me'],
  ['/api/token/', '/token'],
  ['//api//token', '/token'],
  ['/apix/token', '/apix/token'],
  ['/account/licensed//LS%2F12%20A', '/account/licensed/LS%2F12%20A'],
  ['/api', '/'],
  ['/', '/'],
])('%s is %s', (path, normal) => {
  expect(normalPath(path)).toBe(normal)
})
