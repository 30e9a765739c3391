import type { StandingCode } from '@lsb/contract'
import type { Standings } from '../standing/standings.ts'
import type { LoadedVersion } from './register-cache.ts'
import type { StoredSurveyor } from './versions/version.ts'

interface CachedCodes {
  tag: string
  codes: Map<StoredSurveyor, StandingCode>
}

const cache = new WeakMap<LoadedVersion<StoredSurveyor>, CachedCodes>()

/**
 * The standing codes of a version's rows. Each is computed once and kept until `tag` changes, because a filter needs the code of
 * every row.
 */
export const standingCodes = (
  version: LoadedVersion<StoredSurveyor>,
  standings: Pick<Standings, 'tag' | 'known'>,
): ((row: StoredSurveyor) => StandingCode) => {
  const tag = JSON.stringify(standings.tag)
  const before = cache.get(version)
  const { codes } = before?.tag === tag ? before : { codes: new Map<StoredSurveyor, StandingCode>() }
  cache.set(version, { tag, codes })
  return (row) => {
    const code = codes.get(row) ?? standings.known(row).code
    codes.set(row, code)
    return code
  }
}
