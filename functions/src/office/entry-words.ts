import { type RegisterImport, standingWords } from '@lsb/contract'
import type { RegisterOffice } from '../registers/create-office.ts'
import type { PlanEntry } from '../registers/import/plan.ts'
import type { ProfileServices } from '../registers/profile.ts'
import type { RowChange, StoredAssistant, StoredSurveyor } from '../registers/versions/version.ts'
import { loadStandings } from '../standing/standings.ts'
import { importOf } from './register-plans.ts'

interface WordsServices {
  registerOffice: RegisterOffice
  registers: Pick<ProfileServices, 'licensed' | 'standings'>
}

/** What the public reads of rows after these changes, or before them. */
type Words<Row> = (changes: readonly RowChange<Row>[], side: 'before' | 'after') => string

const wordsOf =
  <Row>(number: (row: Row) => string, says: (row: Row) => string): Words<Row> =>
  (changes, side) =>
    changes
      .flatMap(({ before, after }) => {
        const row = side === 'before' ? before : after
        if (row !== null) return [`${number(row)}: ${says(row)}`]
        const gone = before ?? after
        return gone === null ? [] : [`${number(gone)}: no entry in the register.`]
      })
      .join(' ')

const readsOf = <Row>(entries: readonly PlanEntry<Row>[], words: Words<Row>): RegisterImport['reads'] => {
  const [asked] = entries.filter(({ options }) => options.length > 0)
  const changes = entries.flatMap(({ change }) => change ?? [])
  if (asked === undefined)
    return { before: words(changes, 'before'), after: [{ answer: '', text: words(changes, 'after') }] }
  const concerned = new Map(asked.options.flatMap((option) => option.changes).map((change) => [change.key, change]))
  const before = words([...concerned.values()], 'before')
  return {
    before,
    after: asked.options.map(({ answer, changes: made }) => ({
      answer,
      text: made.length === 0 ? before : words(made, 'after'),
    })),
  }
}

/** The plan with what the public reads before and after it, when it is a form's that is not published yet. */
export const withPublicWords = async (
  { registerOffice, registers }: WordsServices,
  plan: RegisterImport,
): Promise<RegisterImport> => {
  if (plan.form === null || plan.version !== null) return plan
  const record = await importOf(registerOffice, plan.id)
  if (plan.register === 'approved') {
    const words = wordsOf<StoredAssistant>(
      ({ assistant_no }) => assistant_no,
      (row) => `${row.assistant_name}, approved assistant of ${row.supervisor_name}, ${row.supervisor_license}.`,
    )
    return { ...plan, reads: readsOf(await registerOffice.imports.entries('approved', record), words) }
  }
  const { pointer } = await registers.licensed.current()
  const standings = await loadStandings(registers.standings, pointer.published_at)
  const words = wordsOf<StoredSurveyor>(
    ({ license_no }) => license_no,
    (row) => {
      const standing = standings.now(row)
      return standingWords(standing, row, { asked: 'now', renewalsDue: standings.renewalsDue(standing.year) }).sentence
    },
  )
  return { ...plan, reads: readsOf(await registerOffice.imports.entries('licensed', record), words) }
}
