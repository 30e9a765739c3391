import { type RegisterDefinition, type RegisterImport, standingWords } from '@lsb/contract'
import type { RegisterPublishing } from '../registers/create-publishing.ts'
import { type Answered, resolveAnswers } from '../registers/import/given-answers.ts'
import type { PlanEntry } from '../registers/import/plan.ts'
import type { ProfileServices } from '../registers/profile.ts'
import { definitionOf } from '../registers/versions/definition.ts'
import type { Identified, RowChange, StoredAssistant, StoredSurveyor } from '../registers/versions/version.ts'
import { loadStandings } from '../standing/standings.ts'
import { importOf } from './register-plans.ts'

interface WordsServices {
  registerPublishing: RegisterPublishing
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

/** What the public reads before and after publishing with each answer to the first question; others are not known yet. */
const readsOf = <Row extends Identified>(
  definition: RegisterDefinition<Row>,
  { entries, remove }: { entries: readonly PlanEntry<Row>[]; remove: boolean },
  words: Words<Row>,
): RegisterImport['reads'] => {
  const [asked] = entries.filter(({ options }) => options.length > 0)
  const changesWith = (given: readonly Answered<Row>[]) =>
    resolveAnswers(definition, entries, { remove, given }).changes
  const plain = entries.flatMap(({ change }) => change ?? [])
  if (asked === undefined)
    return { before: words(plain, 'before'), after: [{ answer: '', text: words(plain, 'after') }] }
  const possible = [...plain, ...asked.options.flatMap(({ changes }) => changes)]
  const concerned = new Map(possible.map((change) => [change.key, change]))
  const before = words([...concerned.values()], 'before')
  return {
    before,
    after: asked.options.map((option) => {
      const made = changesWith([{ question: asked, option }])
      return { answer: option.answer, text: made.length === 0 ? before : words(made, 'after') }
    }),
  }
}

/** The plan with what the public reads before and after it, when it is a form's that is not published yet. */
export const withPublicWords = async (
  { registerPublishing, registers }: WordsServices,
  plan: RegisterImport,
): Promise<RegisterImport> => {
  if (plan.form === null || plan.version !== null) return plan
  const record = await importOf(registerPublishing, plan.id)
  if (plan.register === 'approved') {
    const words = wordsOf<StoredAssistant>(
      ({ assistant_no }) => assistant_no,
      (row) => `${row.assistant_name}, approved assistant of ${row.supervisor_name}, ${row.supervisor_license}.`,
    )
    const planned = { ...record, entries: await registerPublishing.imports.entries('approved', record) }
    return { ...plan, reads: readsOf(definitionOf('approved'), planned, words) }
  }
  const { pointer } = await registers.licensed.current()
  const standings = await loadStandings(registers.standings, pointer)
  const words = wordsOf<StoredSurveyor>(
    ({ license_no }) => license_no,
    (row) => {
      const standing = standings.now(row)
      return standingWords(standing, row, { asked: 'now', renewalsDue: standings.renewalsDue(standing.year) }).sentence
    },
  )
  const planned = { ...record, entries: await registerPublishing.imports.entries('licensed', record) }
  return { ...plan, reads: readsOf(definitionOf('licensed'), planned, words) }
}
