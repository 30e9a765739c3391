import { type LicensedSurveyor, type TrayAct } from '../../contract/src/index.ts'
import { registerCsv } from '../../functions/src/registers/import/report.ts'
import { clerksAct } from '../api/support/office.ts'

/** A file of the register in which every row has another status and firm, and `others` are as they were. */
export const changedFile = (rows: readonly LicensedSurveyor[], others: readonly LicensedSurveyor[] = []): FormData => {
  const changed = rows.map((row) => ({ ...row, firm: `${row.firm} Ltd`, status: 'Suspended' }))
  const form = new FormData()
  form.set('register', new File([registerCsv([...changed, ...others])], 'register.csv', { type: 'text/csv' }))
  return form
}

/** The act that publishes a plan, with the numbers that the clerk has to type. */
export const publicationOf = (plan: unknown): TrayAct => {
  const { id, brakes } = Object(plan)
  const asked = Object.fromEntries([...brakes].map(({ kind, rows }) => [kind, rows]))
  return clerksAct({ act: 'publish', on: String(id), note: '', asked })
}
