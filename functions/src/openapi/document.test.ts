import { createHash } from 'node:crypto'
import { api, certificateKinds, registerNames } from '@lsb/contract'
import { describe, expect, it } from 'vitest'
import { isRecord } from '../platform/json.ts'
import { normalPath } from '../http/normalise-path.ts'
import { apiChanges } from '../calls.ts'
import { description, everyCall } from '../testing-calls.ts'
import { operationId } from './document.ts'

const byName = ([a]: [string, unknown], [b]: [string, unknown]) => (a < b ? -1 : 1)

describe('the description', () => {
  it("names every path of the contract's table", () => {
    const paths = [
      ...registerNames.map(api.register),
      ...certificateKinds.map(api.certificate),
      api.profile('1'),
      api.document('a', 'otherDocument'),
      api.licencePdf('a', 2026),
      api.licenceCheck('1'),
      api.photograph('1'),
      `${api.media}x`,
      ...Object.values(api).filter((path) => typeof path === 'string' && path !== api.media),
    ]
    const patterns = everyCall.map(({ path }) => new RegExp(`^${normalPath(path).replaceAll(/\{\w+\}/g, '[^/]+')}$`))
    const missing = paths.filter((path) => !patterns.some((pattern) => pattern.test(normalPath(path))))
    expect(missing).toEqual([])
  })
  it('gives every call a name of its own', () => {
    const names = everyCall.map(operationId)
    expect(new Set(names).size).toBe(names.length)
    expect(names).toContain('getAccountLicensedByLicenseNumber')
    expect(names.filter((name) => !/^[a-z][A-Za-z0-9]+$/.test(name))).toEqual([])
  })
  it('has a new version when a path or shape changes: add one to calls.ts', () => {
    const { paths, components } = description()
    const words = new Set(['summary', 'description', 'tags', 'examples'])
    // Calls, shapes, members and values in the order of their names: one that has moved is no change of the API.
    const text = JSON.stringify({ paths, components }, (key, value: unknown) => {
      if (words.has(key) && (typeof value === 'string' || Array.isArray(value))) return undefined
      if (key === 'enum' && Array.isArray(value)) return value.map(String).toSorted()
      return isRecord(value) ? Object.fromEntries(Object.entries(value).toSorted(byName)) : value
    })
    expect(createHash('sha256').update(text).digest('hex').slice(0, 12)).toBe(apiChanges[0].fingerprint)
  })
  it('gives examples that its own schemas allow', () => {
    const search = description().paths['/account/licensed']?.['get']
    expect(JSON.stringify(search)).toContain('"examples":["yego"]')
  })
  it('has every call once', () => {
    expect(new Set(everyCall.map(({ method, path }) => `${method} ${path}`)).size).toBe(everyCall.length)
  })
  it('refers to no shape that is not there', () => {
    const document = description()
    const names = JSON.stringify(document).matchAll(/#\/components\/schemas\/(\w+)/g)
    const unknown = [...names].map(([, name]) => name).filter((name) => !((name ?? '') in document.components.schemas))
    expect(unknown).toEqual([])
  })
})
