import {
  type ListedAssistant,
  type ListedSurveyor,
  openFields,
  pickFields,
  type RegisterPage,
  shownNamesakes,
} from '@lsb/contract'
import type { Standings } from '../standing/standings.ts'
import type { ProfileSources } from './profile.ts'
import type { LoadedVersion } from './register-cache.ts'
import { assistingNow, type FollowedAssistant } from './supervisors.ts'
import type { StoredSurveyor } from './versions/version.ts'

/** A surveyor with the standing of now. */
export const withStanding =
  (standings: Standings) =>
  (row: StoredSurveyor): ListedSurveyor => ({
    ...pickFields(row, openFields.licensed),
    standing: standings.now(row),
  })

/** An assistant as the public list shows them: with the verdict of now. */
export const listedAssistant = ({ licensed, standings }: Pick<ProfileSources, 'licensed' | 'standings'>) => {
  const assisting = assistingNow(licensed, standings)
  return (row: FollowedAssistant): ListedAssistant => ({
    ...pickFields(row, openFields.approved),
    assisting: assisting(row),
  })
}

/** A surveyor as the public list shows them: with standing and namesakes. */
export const listedSurveyor =
  (version: Pick<LoadedVersion<StoredSurveyor>, 'namesakes'>, standings: Standings) =>
  (row: StoredSurveyor): ListedSurveyor => ({
    ...withStanding(standings)(row),
    ...shownNamesakes(version.namesakes(row)),
  })

/** A page of a register with its rows and those of the other register as the public sees them. */
export const shownPage = <Row, Other, Shown, ShownOther>(
  { count, results, near, other }: RegisterPage<Row, Other>,
  shown: (row: Row) => Shown,
  shownOther: (row: Other) => ShownOther,
): RegisterPage<Shown, ShownOther> => ({
  count,
  results: results.map(shown),
  ...(near !== undefined && { near: near.map(shown) }),
  ...(other !== undefined && {
    other: {
      count: other.count,
      results: other.results.map(shownOther),
      ...(other.near !== undefined && { near: other.near.map(shownOther) }),
    },
  }),
})
