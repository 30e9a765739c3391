import { describe, expect, it } from 'vitest'
import { derivedLock } from '../derived-lock.ts'

const manifest = { name: 'api', version: '1.0.0', engines: { node: '24' }, dependencies: { a: '1.0.0' } }
const root = (packages: object) => ({ packages })

describe('the lock of the deployed function', () => {
  it('derived lock: holds only what its dependencies need', () => {
    const lock = derivedLock(
      root({
        'node_modules/a': {
          version: '1.0.0',
          dev: true,
          dependencies: { b: '*' },
          optionalDependencies: { gone: '*' },
        },
        'node_modules/b': { version: '1.0.0' },
        'node_modules/a/node_modules/b': { version: '2.0.0', dependencies: { c: '*' } },
        'node_modules/c': { version: '3.0.0' },
        'node_modules/unused': { version: '9.0.0' },
      }),
      manifest,
    )
    expect(lock).toMatchObject({ lockfileVersion: 3 })
    const packages: object = 'packages' in lock && typeof lock.packages === 'object' ? (lock.packages ?? {}) : {}
    expect(Object.keys(packages)).toEqual(['', 'node_modules/a', 'node_modules/a/node_modules/b', 'node_modules/c'])
    expect(packages).toHaveProperty(['node_modules/a'], expect.not.objectContaining({ dev: true }))
  })
  it('cannot be made when the workspace lacks a dependency', () => {
    expect(() => derivedLock(root({}), manifest)).toThrow('lacks a')
  })
})
