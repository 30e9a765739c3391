import { expect, it } from 'vitest'
import type { Operation } from '../../../functions/src/http/call.ts'
import { callName, notMeasured, repeated } from './case.ts'
import { bare, withJson } from './requests.ts'

const at = 'http://127.0.0.1:1'
const described = (method: Operation['method'], path: string): Operation => ({
  method,
  path,
  summary: '',
  who: 'anyone',
  answer: null,
  refusals: [],
})

it('case: names a call as the description does', () => {
  expect(callName(bare(`${at}/account/licensed//LS%2F12%20A`))).toBe('GET /account/licensed/{licenseNumber}')
  expect(callName(bare(`${at}/account/licensed/?search=a`))).toBe('GET /account/licensed')
  expect(callName(withJson(`${at}/account/additional/`, {}))).toBe('PUT /account/additional')
})

it('case: throws for a call that is not described', () => {
  expect(() => callName(bare(`${at}/account/nothing`))).toThrow('GET http://127.0.0.1:1/account/nothing')
})

it('case: lists the described calls that are not measured', () => {
  const calls = [described('GET', '/a'), described('PUT', '/a'), described('GET', '/b')]
  expect(notMeasured(['GET /a'], calls)).toEqual(['PUT /a', 'GET /b'])
  expect(notMeasured(['GET /a', 'PUT /a', 'GET /b'], calls)).toEqual([])
})

it('case: makes the given number of requests', async () => {
  expect(await repeated(bare(at)).prepare(3)).toHaveLength(3)
})
