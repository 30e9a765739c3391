import type { RegisterName } from '@lsb/contract'
import { list, shape, text, whole, yesNo } from '@lsb/contract/fields'
import { readerOf } from '../../platform/stored.ts'
import { entryEventsShapes, type SummarisedEntry } from './entry-events.ts'
import {
  pointerShape,
  type RowChange,
  storedAssistantShape,
  type StoredRows,
  storedSurveyorShape,
  versionShape,
} from './version.ts'

export const pointerFromData = readerOf(pointerShape)
export const versionFromData = readerOf(versionShape)
export const answerFromData = readerOf(
  shape({ number: text(), name: text(), question: text(), answer: text(), settled: yesNo(), version: whole() }),
)

export const summarisedFromData: (data: unknown) => SummarisedEntry = readerOf(
  shape({
    entry_id: text(),
    ...entryEventsShapes,
    stays: list(
      shape({ key: text(), row: storedSurveyorShape, kept: text(), from: whole(), until: whole().nullable() }),
    ),
  }),
)

type Readers<Of extends Record<RegisterName, unknown>> = { [Name in RegisterName]: (data: unknown) => Of[Name] }

/** A row of each register, from what a chunk holds of it. */
export const rowFromData: Readers<StoredRows> = {
  licensed: readerOf(storedSurveyorShape),
  approved: readerOf(storedAssistantShape),
}

type Changes = { [Name in RegisterName]: RowChange<StoredRows[Name]> }
const changes: Readers<Changes> = {
  licensed: readerOf(
    shape({ key: text(), before: storedSurveyorShape.nullable(), after: storedSurveyorShape.nullable() }),
  ),
  approved: readerOf(
    shape({ key: text(), before: storedAssistantShape.nullable(), after: storedAssistantShape.nullable() }),
  ),
}
export const changeFromData = <Name extends RegisterName>(name: Name): Readers<Changes>[Name] => changes[name]
