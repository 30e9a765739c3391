import {
  api,
  approvedPageShape,
  licensedPageShape,
  registerCopyShape,
  standingFilterIn,
  standingFilterNames,
  type StandingFilter,
  surveyorProfileShape,
} from '@lsb/contract'
import { badFilter } from '../errors.ts'
import { type Call, publicCall } from '../http/call.ts'
import { oneOf, text } from '../http/json-schema.ts'
import { limit, offset, queryText, type QueryParameter, querySearch, segment } from '../http/parameters.ts'
import { copyAnswer } from './copy-answer.ts'
import { approvedAnswer, licensedAnswer, profileAnswer, type ProfileAnswerServices } from './public-answers.ts'

const page = {
  limit,
  offset,
  search: querySearch('Words that must all occur; case and accents do not matter.'),
}
const standing: QueryParameter<StandingFilter | null> = {
  about: 'Only surveyors of whom this is the answer; count is of them.',
  schema: oneOf(standingFilterNames),
  read: (given, name) => {
    const filter = given === undefined ? null : standingFilterIn(given)
    if (given !== undefined && filter === null) throw badFilter(name)
    return filter
  },
}

/** Public calls of the registers: both lists, the profile of a register number, and the copy for offline use. */
export const registersCalls = (services: ProfileAnswerServices): Call[] => {
  const { registers } = services
  return [
    publicCall({
      method: 'GET',
      path: api.register('licensed'),
      summary: 'Register of licensed surveyors',
      query: { ...page, standing },
      answer: licensedPageShape,
      cached: ({ query: { standing: filter, ...query } }) => licensedAnswer(registers, query, filter),
    }),
    publicCall({
      method: 'GET',
      path: api.register('approved'),
      summary: 'Register of approved assistants',
      query: page,
      answer: approvedPageShape,
      cached: ({ query }) => approvedAnswer(registers, query),
    }),
    publicCall({
      method: 'GET',
      // A licence number may have slashes, encoded or not, so it is the whole rest of the path.
      path: api.profile('*licenseNumber'),
      summary: 'Public profile of one licensed surveyor, or null when the register has none',
      segments: { licenseNumber: segment('The register number, percent-encoded.') },
      query: {
        on: queryText('A day until today in Nairobi: the entry as it was at its end.', text({ format: 'date' })),
      },
      answer: surveyorProfileShape.nullable(),
      cached: ({ segments, query }) => profileAnswer(services, segments.licenseNumber, query.on),
    }),
    publicCall({
      method: 'GET',
      path: api.registerCopy,
      summary: 'Both registers as one compact copy, column by column, for devices that go offline',
      answer: registerCopyShape,
      cached: () => copyAnswer(registers),
    }),
  ]
}
