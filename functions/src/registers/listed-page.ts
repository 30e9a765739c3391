import type { ApprovedAssistant, ListedSurveyor, RegisterPage } from '@lsb/contract'
import type { Standings } from '../standing/standings.ts'
import type { StoredSurveyor } from './versions/version.ts'

const listed =
  (standings: Standings) =>
  (row: StoredSurveyor): ListedSurveyor => {
    const { licensed_id, name, license_no, firm, postal_address, status } = row
    return { licensed_id, name, license_no, firm, postal_address, status, standing: standings.now(row) }
  }

/** An assistant as the public list shows them. */
export const listedAssistant = ({
  assistant_name,
  assistant_no,
  supervisor_name,
  supervisor_license,
}: ApprovedAssistant): ApprovedAssistant => ({ assistant_name, assistant_no, supervisor_name, supervisor_license })

/** A page of the register with each surveyor's standing. */
export const listedPage = (
  { count, results, near }: RegisterPage<StoredSurveyor>,
  standings: Standings,
): RegisterPage<ListedSurveyor> => ({
  count,
  results: results.map(listed(standings)),
  ...(near !== undefined && { near: near.map(listed(standings)) }),
})
