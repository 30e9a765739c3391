import type { LicensedSurveyor, ListedSurveyor, RegisterPage } from '@lsb/contract'
import type { Standings } from '../standing/standings.ts'

const listed =
  (standings: Standings) =>
  (row: LicensedSurveyor): ListedSurveyor => {
    const { licensed_id, name, license_no, firm, postal_address, status } = row
    return { licensed_id, name, license_no, firm, postal_address, status, standing: standings.now(row) }
  }

/** A page of the register with each surveyor's standing. */
export const listedPage = (
  { count, results, near }: RegisterPage<LicensedSurveyor>,
  standings: Standings,
): RegisterPage<ListedSurveyor> => ({
  count,
  results: results.map(listed(standings)),
  ...(near !== undefined && { near: near.map(listed(standings)) }),
})
