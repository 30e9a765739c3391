import { fold, keyOfNumber } from '@lsb/contract'
import { definitionOf } from '../versions/definition.ts'
import type { StoredAssistant, StoredSurveyor } from '../versions/version.ts'
import { firstProblem } from '../../platform/cell-problems.ts'
import { cleanNumber, nameProblem, numberProblem, otherTexts, withoutBlanks } from './check-fields.ts'
import { cleanCell } from '../../platform/clean-cell.ts'
import { columnsOf } from './columns.ts'
import type { Cells, Importer } from './importer.ts'
import { compareNames, RowsByName, surveyorNamed, wordsInUse } from '../../platform/names.ts'
import { foldedWords, notKnownYet, type ValueQuestion } from './plan.ts'

/**
 * The question whom a file means by a supervisor's number and name of which the register has the number under another name. The
 * candidates: who has or had the number, and who has the name.
 */
const supervisorQuestions = (
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
          notKnownYet('These assistants stay as they are published; a new one is not published yet.'),
        ],
      },
    ]
  }
}

const columns = columnsOf('approved')
const otherTextsOf = otherTexts(columns, ['assistant_name', 'assistant_no', 'supervisor_name', 'supervisor_license'])

/** Whether both rows name the supervisor in the same words. */
const namesSupervisorOf = (before: StoredAssistant, row: StoredAssistant): boolean =>
  before.supervisor_name === row.supervisor_name && before.supervisor_license === row.supervisor_license

/** Imports assistants. `past` has every surveyor's row under each number and name that they had. */
export const approvedImporter = (
  surveyors: readonly StoredSurveyor[],
  past: readonly StoredSurveyor[],
): Importer<StoredAssistant> => {
  const under = Map.groupBy([...past, ...surveyors], ({ license_no }) => keyOfNumber(license_no))
  const present = new Map(surveyors.map((row) => [row.entry_id, row]))
  const inUse = wordsInUse(surveyors.map(({ name }) => name))
  const askSupervisor = supervisorQuestions(surveyors, under)

  const check = (
    cells: Cells<StoredAssistant>,
    before: StoredAssistant | undefined,
  ): ReturnType<Importer<StoredAssistant>['check']> => {
    const other = otherTextsOf(cells, before)
    const given = withoutBlanks('approved', {
      entry_id: '',
      supervisor_id: '',
      assistant_name: cleanCell(cells.assistant_name ?? ''),
      assistant_no: cleanNumber(cells.assistant_no),
      supervisor_name: cleanCell(cells.supervisor_name ?? ''),
      supervisor_license: cleanNumber(cells.supervisor_license),
      ...other.texts,
    })
    const problem = firstProblem(
      nameProblem('assistant name', given.assistant_name),
      numberProblem('assistant number', given.assistant_no),
      nameProblem('supervisor name', given.supervisor_name),
      numberProblem("supervisor's register number", given.supervisor_license),
      other.problem,
    )
    if (problem !== null) return { problem }
    const { supervisor_name, supervisor_license } = given
    if (before !== undefined && before.supervisor_id !== '' && namesSupervisorOf(before, given))
      return { row: { ...given, supervisor_id: before.supervisor_id }, remarks: [] }
    const holders = under.get(keyOfNumber(supervisor_license)) ?? []
    const supervisor = surveyorNamed(holders, supervisor_name, inUse)
    if (supervisor === undefined && holders.length > 0) return { row: given, remarks: [] }
    if (supervisor === undefined)
      return { row: given, remarks: [`nobody has the supervisor's licence ${supervisor_license} in the register yet`] }
    const { entry_id: supervisor_id, name } = present.get(supervisor.entry_id) ?? supervisor
    const remarks = [
      ...(present.has(supervisor_id) ? [] : [`the supervisor ${name} is no longer in the register`]),
      ...(compareNames(supervisor_name, name) === 'same' ? [] : [`the supervisor's name in the register is ${name}`]),
    ]
    return { row: { ...given, supervisor_id }, remarks }
  }

  return {
    definition: definitionOf('approved'),
    columns,
    numberField: 'assistant_no',
    nameOf: (cells) => cleanCell(cells.assistant_name ?? ''),
    numberOf: (cells) => cleanNumber(cells.assistant_no),
    check,
    doubts: () => '',
    factsOf: ({ supervisor_name, supervisor_license }) => [fold(supervisor_name), keyOfNumber(supervisor_license)],
    // What was answered for an assistant holds until the file says something else.
    asks: (row, before) => (before !== undefined && namesSupervisorOf(before, row) ? [] : askSupervisor(row)),
    certain: () => null,
  }
}
