import { type ApprovedAssistant, type ListedSurveyor, openFields, pickFields, type RegisterPage } from '@lsb/contract'
import type { Standings } from '../standing/standings.ts'
import type { StoredSurveyor } from './versions/version.ts'

const listed =
  (standings: Standings) =>
  (row: StoredSurveyor): ListedSurveyor => ({
    ...pickFields(row, openFields.licensed),
    standing: standings.now(row),
  })

/** An assistant as the public list shows them. */
export const listedAssistant = (row: ApprovedAssistant): ApprovedAssistant => pickFields(row, openFields.approved)

/** A page of the register with each surveyor's standing. */
export const listedPage = (
  { count, results, near }: RegisterPage<StoredSurveyor>,
  standings: Standings,
): RegisterPage<ListedSurveyor> => ({
  count,
  results: results.map(listed(standings)),
  ...(near !== undefined && { near: near.map(listed(standings)) }),
})
