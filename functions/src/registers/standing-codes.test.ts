import type { Standing } from '@lsb/contract'
import { expect, it } from 'vitest'
import { LoadedVersion } from './register-cache.ts'
import { standingCodes } from './standing-codes.ts'
import { definitionOf } from './versions/definition.ts'
import { surveyor } from './versions/testing.ts'
import type { StoredSurveyor } from './versions/version.ts'

const pointer = { version: 1, count: 1, mark: 'm', rows_from: 1, published_at: '2026-11-21T08:00:00.000Z' }
const row = surveyor(1)
const version = () => new LoadedVersion<StoredSurveyor>(definitionOf('licensed'), pointer, [row])
const standing: Standing = { code: 'suspended', year: 2026, since: pointer.published_at, on: '2026-11-21' }

it('standing codes: are computed again only when their sources have changed', () => {
  let asked = 0
  const standings = (tag: string) => ({
    tag: [tag],
    known: () => {
      asked += 1
      return standing
    },
  })
  const loaded = version()
  for (const tag of ['a', 'a', 'b', 'b']) expect(standingCodes(loaded, standings(tag))(row)).toBe('suspended')
  expect(asked).toBe(2)
  standingCodes(version(), standings('b'))(row)
  expect(asked).toBe(3)
})
