import {
  type ApprovedAssistant,
  type ListedSurveyor,
  openFields,
  pickFields,
  type RegisterPage,
  shownNamesakes,
} from '@lsb/contract'
import type { Standings } from '../standing/standings.ts'
import type { LoadedVersion } from './register-cache.ts'
import type { StoredSurveyor } from './versions/version.ts'

/** A surveyor with the standing of now. */
export const withStanding =
  (standings: Standings) =>
  (row: StoredSurveyor): ListedSurveyor => ({
    ...pickFields(row, openFields.licensed),
    standing: standings.now(row),
  })

/** An assistant as the public list shows them. */
export const listedAssistant = (row: ApprovedAssistant): ApprovedAssistant => pickFields(row, openFields.approved)

/** A page of the register, each surveyor with standing and namesakes. */
export const listedPage = (
  version: Pick<LoadedVersion<StoredSurveyor>, 'namesakes'>,
  { count, results, near }: RegisterPage<StoredSurveyor>,
  standings: Standings,
): RegisterPage<ListedSurveyor> => {
  const listed = (row: StoredSurveyor) => ({
    ...withStanding(standings)(row),
    ...shownNamesakes(version.namesakes(row)),
  })
  return { count, results: results.map(listed), ...(near !== undefined && { near: near.map(listed) }) }
}
