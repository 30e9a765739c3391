import { surveyor } from '../../../functions/src/registers/versions/testing.ts'
import type { StoredSurveyor } from '../../../functions/src/registers/versions/version.ts'

/** More than stories have surveyors. */
const COUNT = 200
/** Behind every other entry of the list. */
const FIRST_ID = 900_000_000

export const enrolledNumber = (at: number): string => `LS/${900_000 + (at % COUNT)} J`

/**
 * Entries for the surveyors of all stories. They are published before the first story, because an instance of the API remembers a
 * register for half a minute.
 */
export const enrolledSurveyors: readonly StoredSurveyor[] = Array.from({ length: COUNT }, (_, at) =>
  surveyor(FIRST_ID + at, { name: 'Made Up', license_no: enrolledNumber(at), firm: 'Ridge Surveys' }),
)
