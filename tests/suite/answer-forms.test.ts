import { expect, it } from 'vitest'
import type { SchemaObjectDescription } from 'yup'
import { isFile } from '../../functions/src/http/call.ts'
import { everyCall } from '../../functions/src/testing-calls.ts'
import { answerForms, fitsAnswer } from '../../web/src/shared/answer-forms.ts'

/** Answers that no page of the app reads, or of which it reads nothing but that it came. */
const unread = /^GET \/(?:api\/(?:open-data|openapi|deployment|registers\/copy|record-of-acts)|\.well-known)/

const formOf = (described: SchemaObjectDescription): string => {
  const fields = Object.entries(described.fields).filter(([, field]) => !('optional' in field && field.optional))
  const parts = fields.flatMap(([name, field]) => {
    if ('nullable' in field && field.nullable) return []
    if (field.type === 'array') return [`${name}[]`]
    return field.type === 'object' ? [`${name}{}`] : []
  })
  return (parts.length > 0 ? parts : fields.slice(0, 1).map(([name]) => name)).join(' ')
}

it('the forms of answers: are those of the calls', () => {
  const derived = everyCall.flatMap(({ method, path, answer }): [string, string][] => {
    if (answer === null || isFile(answer) || unread.test(`${method} ${path}`)) return []
    const described = answer.describe()
    if (described.type === 'array') return [[`${method} ${path}`, '[]']]
    if (!('fields' in described)) return []
    const form = formOf(described)
    return form === 'detail' ? [] : [[`${method} ${path}`, `${described.nullable ? '?' : ''}${form}`]]
  })
  expect(answerForms).toEqual(Object.fromEntries(derived))
})

it('an answer of another shape: does not fit', () => {
  expect(fitsAnswer('GET', '/account/licensed?search=a', { count: 0, results: [] })).toBe(true)
  expect(fitsAnswer('GET', '/account/licensed?search=a', { count: 0, results: {} })).toBe(false)
  expect(fitsAnswer('GET', '/account/licensed/LS%2F1/', null)).toBe(true)
  expect(fitsAnswer('GET', '/account/licensed', null)).toBe(false)
  expect(fitsAnswer('GET', '/lsb/certification/', [])).toBe(true)
  expect(fitsAnswer('GET', '/lsb/certification/', { results: [] })).toBe(false)
  expect(fitsAnswer('POST', '/api/links/confirm', {})).toBe(false)
  expect(fitsAnswer('POST', '/api/links/confirm', { detail: 'Done.' })).toBe(true)
})
