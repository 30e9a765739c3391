import { keyOfNumber } from '@lsb/contract'
import { definitionOf } from '../versions/past-versions.ts'
import type { StoredAssistant, StoredSurveyor } from '../versions/version.ts'
import { cleanNumber, firstProblem, nameProblem, numberProblem } from './check-fields.ts'
import { cleanCell } from './clean-cell.ts'
import { columnsOf } from './columns.ts'
import type { Cells, Importer } from './importer.ts'
import { compareNames } from './names.ts'

/** Imports assistants. Each needs a supervisor in the register of licensed surveyors. */
export const approvedImporter = (surveyors: readonly StoredSurveyor[]): Importer<StoredAssistant> => {
  const byKey = new Map(surveyors.map((surveyor) => [keyOfNumber(surveyor.license_no), surveyor]))

  const check = (cells: Cells<StoredAssistant>): ReturnType<Importer<StoredAssistant>['check']> => {
    const given = {
      entry_id: '',
      assistant_name: cleanCell(cells.assistant_name ?? ''),
      assistant_no: cleanNumber(cells.assistant_no),
      supervisor_name: cleanCell(cells.supervisor_name ?? ''),
      supervisor_license: cleanNumber(cells.supervisor_license),
    }
    const problem = firstProblem(
      nameProblem('assistant name', given.assistant_name),
      numberProblem('assistant number', given.assistant_no),
      nameProblem('supervisor name', given.supervisor_name),
      numberProblem("supervisor's licence number", given.supervisor_license),
    )
    if (problem !== null) return { problem }
    const supervisor = byKey.get(keyOfNumber(given.supervisor_license))
    if (supervisor === undefined)
      return {
        problem: `the supervisor's licence ${given.supervisor_license} is not in the register of licensed surveyors`,
      }
    const names = compareNames(given.supervisor_name, supervisor.name)
    const { license_no } = supervisor
    if (names === 'different')
      return {
        problem: `licence ${license_no} is ${supervisor.name}'s in the register, not ${given.supervisor_name}'s`,
      }
    const remarks = [
      ...(names === 'alike' ? [`the supervisor's name in the register is ${supervisor.name}`] : []),
      ...(license_no === given.supervisor_license
        ? []
        : [`the supervisor's licence in the register is written ${license_no}`]),
    ]
    return { row: { ...given, supervisor_license: license_no, supervisor_id: supervisor.entry_id }, remarks }
  }

  return {
    definition: definitionOf('approved'),
    columns: columnsOf('approved'),
    numberField: 'assistant_no',
    nameOf: (cells) => cleanCell(cells.assistant_name ?? ''),
    numberOf: (cells) => cleanNumber(cells.assistant_no),
    check,
  }
}
