import { type RegisterImport, type RegisterName, standingWords } from '@lsb/contract'
import type { RegisterPublishing } from '../registers/create-publishing.ts'
import { resolveAnswers } from '../registers/import/given-answers.ts'
import type { ImportRecord } from '../registers/import/import-record.ts'
import type { ProfileServices } from '../registers/profile.ts'
import { definitionOf } from '../registers/versions/definition.ts'
import type { RowChange, StoredRows, StoredSurveyor } from '../registers/versions/version.ts'
import { loadStandings } from '../standing/standings.ts'
import { importOf } from './register-plans.ts'

interface WordsServices {
  registerPublishing: RegisterPublishing
  registers: Pick<ProfileServices, 'licensed' | 'standings'>
}

/** What the public reads before and after publishing with each answer to the first question; others are not known yet. */
const readsOf = async <Name extends RegisterName>(
  { registerPublishing: { imports } }: WordsServices,
  name: Name,
  record: ImportRecord,
  says: (row: StoredRows[Name]) => string,
): Promise<RegisterImport['reads']> => {
  type Change = RowChange<StoredRows[Name]>
  const definition = definitionOf(name)
  const entries = await imports.entries(name, record)
  const words = (changes: readonly Change[], side: 'before' | 'after'): string =>
    changes
      .flatMap((change) => {
        const row = change[side] ?? change.before ?? change.after
        if (row === null) return []
        return `${definition.numberOf(row)}: ${change[side] === null ? 'no entry in the register.' : says(row)}`
      })
      .join(' ')
  const [asked] = entries.filter(({ options }) => options.length > 0)
  const plain = entries.flatMap(({ change }) => change ?? [])
  if (asked === undefined)
    return { before: words(plain, 'before'), after: [{ answer: '', text: words(plain, 'after') }] }
  const possible = [...plain, ...asked.options.flatMap(({ changes }) => changes)]
  const before = words([...new Map(possible.map((change) => [change.key, change])).values()], 'before')
  return {
    before,
    after: asked.options.map((option) => {
      const given = [{ question: asked, option }]
      const { changes } = resolveAnswers(definition, entries, { remove: record.remove, given })
      return { answer: option.answer, text: changes.length === 0 ? before : words(changes, 'after') }
    }),
  }
}

/** The plan with what the public reads before and after it, when it is a form's that is not published yet. */
export const withPublicWords = async (services: WordsServices, plan: RegisterImport): Promise<RegisterImport> => {
  if (plan.form === null || plan.version !== null) return plan
  const { registerPublishing, registers } = services
  const record = await importOf(registerPublishing, plan.id)
  if (plan.register === 'approved')
    return {
      ...plan,
      reads: await readsOf(
        services,
        'approved',
        record,
        (row) => `${row.assistant_name}, approved assistant of ${row.supervisor_name}, ${row.supervisor_license}.`,
      ),
    }
  const { pointer } = await registers.licensed.current()
  const { now, renewalsDue } = await loadStandings(registers.standings, pointer)
  const says = (row: StoredSurveyor): string => {
    const standing = now(row)
    return standingWords(standing, row, { asked: 'now', renewalsDue: renewalsDue(standing.year) }).sentence
  }
  return { ...plan, reads: await readsOf(services, 'licensed', record, says) }
}
