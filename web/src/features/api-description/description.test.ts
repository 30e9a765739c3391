import { expect, it } from 'vitest'
import {
  answerWords,
  type ApiDescription,
  bodyWords,
  callsByPart,
  refusalMeanings,
  refusedWith,
} from './description.ts'

const busy = { description: 'Busy.', content: {} }
const schema = (value: ApiDescription['paths'][string][string]['responses'][string]['content'][string]['schema']) => ({
  'application/json': { schema: value },
})
const about = { summary: 'Summary', description: 'For: anyone.', parameters: [] }
const description: ApiDescription = {
  info: { description: 'General.' },
  paths: {
    '/rows': {
      get: {
        ...about,
        tags: ['Rows'],
        responses: {
          200: {
            description: 'Done.',
            content: schema({ oneOf: [{ $ref: '#/components/schemas/Row' }, { type: 'null' }] }),
          },
          503: busy,
        },
      },
      put: {
        ...about,
        tags: ['Rows'],
        requestBody: {
          content: { 'multipart/form-data': { schema: { properties: { year: {}, proof: { format: 'binary' } } } } },
        },
        responses: {
          200: { description: 'Done.', content: schema({ items: { $ref: '#/components/schemas/Row' } }) },
          400: { description: 'Wrong.', content: {} },
          503: busy,
        },
      },
    },
    '/file': {
      get: {
        ...about,
        tags: ['Files'],
        responses: { 200: { description: 'The file.', content: { 'text/csv': { schema: { format: 'binary' } } } } },
      },
    },
  },
}

it('description of the API: lists calls by part, with body, answer and refusals in words', () => {
  const words = callsByPart(description).map(([part, calls]) => [
    part,
    ...calls.map((call) => [call.method, call.path, bodyWords(call), answerWords(call), refusedWith(call)].join(' | ')),
  ])
  expect(words).toEqual([
    [
      'Rows',
      'GET | /rows |  | Row or null | 503',
      'PUT | /rows | Multipart: year, proof (file) | a list of Row | 400, 503',
    ],
    ['Files', 'GET | /file |  | a file, text/csv | '],
  ])
})

it('description of the API: explains each status of a refusal once', () => {
  expect(refusalMeanings(description)).toEqual([
    ['400', 'Wrong.'],
    ['503', 'Busy.'],
  ])
})
