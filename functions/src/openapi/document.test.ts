import { api, certificateKinds, registerNames } from '@lsb/contract'
import { describe, expect, it } from 'vitest'
import { normalPath } from '../http/normalise-path.ts'
import { callsByPart, everyCall } from '../testing-calls.ts'
import { openApiDocument } from './document.ts'

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
  it('has every call once', () => {
    expect(new Set(everyCall.map(({ method, path }) => `${method} ${path}`)).size).toBe(everyCall.length)
  })
  it('refers to no shape that is not there', () => {
    const document = openApiDocument(callsByPart)
    const names = JSON.stringify(document).matchAll(/#\/components\/schemas\/(\w+)/g)
    const unknown = [...names].map(([, name]) => name).filter((name) => !((name ?? '') in document.components.schemas))
    expect(unknown).toEqual([])
  })
})
