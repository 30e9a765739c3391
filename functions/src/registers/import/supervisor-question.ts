import { keyOfNumber } from '@lsb/contract'
import type { StoredAssistant, StoredSurveyor } from '../versions/version.ts'
import { RowsByName } from '../../platform/names.ts'
import { foldedWords, UNKNOWN, type ValueQuestion } from './plan.ts'

/**
 * The question whom a file means by a supervisor's number and name of which the register has the number under another name. The
 * candidates: who has or had the number, and who has the name.
 */
export const supervisorQuestions = (
  surveyors: readonly StoredSurveyor[],
  under: ReadonlyMap<string, readonly StoredSurveyor[]>,
): ((row: StoredAssistant) => ValueQuestion[]) => {
  const present = new Map(surveyors.map((row) => [row.entry_id, row]))
  const named = new RowsByName(({ name }: StoredSurveyor) => name, surveyors)
  return ({ supervisor_id, supervisor_license, supervisor_name }) => {
    const holders = under.get(keyOfNumber(supervisor_license)) ?? []
    const holder = holders.at(-1)
    if (supervisor_id !== '' || holder === undefined) return []
    const candidates = [...holders.toReversed(), ...named.find(supervisor_name)].flatMap(
      ({ entry_id }) => present.get(entry_id) ?? [],
    )
    const who = `${supervisor_license} ${supervisor_name}`
    return [
      {
        id: `supervisor:${foldedWords(who)}`,
        reason: `The file names the supervisor ${who}, but in the register ${holder.license_no} is ${holder.name}’s. Who is meant?`,
        where: { supervisor_license, supervisor_name },
        options: [
          ...[...new Set(candidates)].map(({ entry_id, license_no, name }) => ({
            answer: `is:${keyOfNumber(license_no)}`,
            label: `${name}, ${license_no}`,
            effect: `The assistant follows ${name}, whatever number they get, and stands in their profile and portal.`,
            sets: { supervisor_id: entry_id },
          })),
          {
            answer: 'as written',
            label: `Somebody else, who is not in the register`,
            effect: `The register shows “${supervisor_name}, ${supervisor_license}” as it is written. The assistant is in nobody’s profile or portal until number and name fit an entry.`,
            sets: {},
          },
          {
            answer: UNKNOWN,
            label: 'I do not know yet',
            effect: 'These assistants stay as they are published; a new one is not published yet.',
            sets: null,
          },
        ],
      },
    ]
  }
}
