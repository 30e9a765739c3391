import {
  boardZone,
  calls,
  type StandingFilter,
  standingFilterIn,
  standingFilterNames,
  assistantWords,
  profession,
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
  about: `Only ${profession.many} of whom this is the answer; count is of them.`,
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
      ...calls['GET licensed'],
      summary: `Register of licensed ${profession.many}`,
      query: { ...page, standing },
      cached: ({ query: { standing: filter, ...query } }) => licensedAnswer(registers, query, filter),
    }),
    publicCall({
      ...calls['GET approved'],
      summary: `Register of ${assistantWords.many}`,
      query: page,
      cached: ({ query }) => approvedAnswer(registers, query),
    }),
    publicCall({
      ...calls['GET profile'],
      summary: `Public profile of one licensed ${profession.one}, or null when the register has none`,
      segments: { licenseNumber: segment('The register number, percent-encoded.') },
      query: {
        on: queryText(
          `A day until today in ${boardZone.place}: the entry as it was at its end.`,
          text({ format: 'date' }),
        ),
      },
      cached: ({ segments, query }) => profileAnswer(services, segments.licenseNumber, query.on),
    }),
    publicCall({
      ...calls['GET registerCopy'],
      summary: 'Both registers as one compact copy, column by column, for devices that go offline',
      cached: () => copyAnswer(registers),
    }),
  ]
}
